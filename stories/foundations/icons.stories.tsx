import { Icon } from '#ui/icons/icon.tsx'
import { directed, iconPaths, type IconName } from '#ui/icons/icon-paths.ts'
import preview from '../../.storybook/preview.tsx'
import { SpecimenPage } from './specimen.tsx'
import { styled } from '#ui/styles/styled.tsx'

const meta = preview.meta({ title: 'Foundations/Icons' })

export default meta

/** Those with an arrow turn round where the page reads from right to left. */
export const All = meta.story({
  render: () => (
    <SpecimenPage title="Icons">
      <Grid>
        {(Object.keys(iconPaths) as IconName[]).map((name) => (
          <li key={name}>
            <Icon name={name} size={28} />
            <span>{directed.has(name) ? `${name} ⇄` : name}</span>
          </li>
        ))}
      </Grid>
    </SpecimenPage>
  ),
})

const Grid = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))',
    gap: '6',
    fontSize: 'sm',
    '& li': { display: 'grid', justifyItems: 'center', gap: '2' },
  },
})
