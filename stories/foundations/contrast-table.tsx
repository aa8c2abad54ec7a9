import { contrast } from '#schemas/config/theme/oklch.ts'
import { interfacePairs, textPairs } from '#schemas/config/theme/theme-pairs.ts'
import { themePalette, type PaletteSeed } from '#schemas/config/theme/theme-palette.ts'
import { styled } from '#ui/styles/styled.tsx'

/** The measured contrast of every pair of a merchant's palette (WCAG 2.2, 1.4.3 and 1.4.11). */
export function ContrastTable({ theme }: { readonly theme: PaletteSeed }) {
  const palettes = { light: themePalette(theme, 'light'), dark: themePalette(theme, 'dark') }
  const rows = [
    ...textPairs.map((pair) => ({ pair, required: 4.5 })),
    ...interfacePairs.map((pair) => ({ pair, required: 3 })),
  ]
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Foreground</th>
          <th scope="col">Background</th>
          <th scope="col">At least</th>
          <th scope="col">Light</th>
          <th scope="col">Dark</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ pair: [foreground, background], required }) => (
          <tr key={`${foreground} ${background} ${required}`}>
            <th scope="row">{foreground}</th>
            <td>{background}</td>
            <td>{required}</td>
            {(['light', 'dark'] as const).map((mode) => {
              const ratio = contrast(palettes[mode][foreground], palettes[mode][background])
              return (
                <td key={mode}>
                  <Sample
                    style={{ color: palettes[mode][foreground], background: palettes[mode][background] }}
                  >
                    {ratio.toFixed(2)}
                  </Sample>{' '}
                  {ratio >= required ? 'enough' : 'too little'}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const Table = styled('table', {
  base: {
    fontSize: 'sm',
    '& th, & td': { px: '3', py: '1', textAlign: 'start', borderBottomWidth: '1px', borderColor: 'border' },
    '& tbody th': { fontWeight: 'normal' },
  },
})
/** Large enough for the pairs that need 3:1 only because they are edges, not text. */
const Sample = styled('span', {
  base: { display: 'inline-block', px: '2', borderRadius: 's', fontSize: 'xl', fontWeight: 'bold' },
})
