import { Markdown } from '@storybook/addon-docs/blocks'
import { system } from '#ui/styles/system.ts'
import { styled } from '#ui/styles/styled.tsx'
import { SamplePanel } from './sample-panel.tsx'

/** The names of a kind of token with their values, as the design system has them. */
export function TokenTable({ kind }: { readonly kind: string }) {
  const rows = tokensOf(kind).map(({ name, value }) => `| \`${name}\` | ${value} |`)
  return <Markdown>{['| Name | Value |', '| --- | --- |', ...rows].join('\n')}</Markdown>
}

/** The colours of the merchant of the toolbar, by the names that recipes use. */
export function ColourTokens() {
  return (
    <SamplePanel>
      <Swatches>
        {tokensOf('colors').map(({ name, value }) => (
          <li key={name}>
            <span style={{ background: value }} />
            <code>{name}</code>
          </li>
        ))}
      </Swatches>
    </SamplePanel>
  )
}

function tokensOf(kind: string) {
  return system.tokens.allTokens
    .filter(({ extensions, originalValue }) => extensions.category === kind && originalValue !== undefined)
    .map(({ name, originalValue }) => ({
      name: name.replace(`${kind}.`, ''),
      value: String(originalValue),
    }))
    .filter(({ name, value }) => value !== '' && !name.startsWith('-') && !name.startsWith('colorPalette'))
}

const Swatches = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(12rem, 1fr))',
    gap: '3',
    fontSize: 'sm',
    '& li': { display: 'flex', gap: '3', alignItems: 'center' },
    '& span': {
      width: '8',
      height: '8',
      borderRadius: 's',
      borderWidth: '1px',
      borderColor: 'border.strong',
    },
  },
})
