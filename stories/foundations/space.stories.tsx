import { Card } from '#ui/layout/card.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import preview from '../../.storybook/preview.tsx'
import { each } from './each.ts'
import { Specimen, SpecimenPage } from './specimen.tsx'

const meta = preview.meta({ title: 'Foundations/Space' })

export default meta

const steps = ['1', '2', '3', '4', '6', '8', '12', '16', '24'] as const
const corners = ['s', 'm', 'l', 'control', 'full'] as const
const depths = ['s', 'm', 'l'] as const

export const SpaceAndShape = meta.story({
  render: () => (
    <SpecimenPage title="Space and shape">
      <Specimen title="Steps (a quarter rem each)">
        {steps.map((step) => (
          <Step key={step} step={step}>
            <span>{step}</span>
          </Step>
        ))}
      </Specimen>
      <Specimen title="Corners">
        {corners.map((corner) => (
          <Box key={corner} corner={corner}>
            {corner}
          </Box>
        ))}
      </Specimen>
      <Specimen title="Depth">
        {depths.map((depth) => (
          <Box key={depth} depth={depth} corner="m">
            {depth}
          </Box>
        ))}
      </Specimen>
      <Specimen title="Card">
        <Card>
          <Text>A card lies on the page with a border, not with a shadow.</Text>
        </Card>
      </Specimen>
    </SpecimenPage>
  ),
})

const Step = styled('div', {
  base: {
    bg: 'brand.soft',
    borderWidth: '1px',
    borderColor: 'border.strong',
    position: 'relative',
    mb: '6',
    '& span': { position: 'absolute', top: '100%', fontSize: 'xs' },
  },
  variants: { step: each(steps, (step) => ({ width: step, height: step })) },
})
const Box = styled('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '7rem',
    height: '5rem',
    bg: 'raised',
    borderWidth: '1px',
    borderColor: 'border',
  },
  variants: {
    corner: each(corners, (borderRadius) => ({ borderRadius })),
    depth: each(depths, (boxShadow) => ({ boxShadow })),
  },
})
