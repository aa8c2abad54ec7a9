import { styled } from '#ui/styles/styled.tsx'
import preview from '../../.storybook/preview.tsx'
import { recorded } from '../support/recorded.ts'
import { readToolbar } from '../support/toolbar.ts'
import { ContrastTable } from './contrast-table.tsx'
import { each } from './each.ts'
import { Specimen, SpecimenPage } from './specimen.tsx'

const meta = preview.meta({ title: 'Foundations/Colour' })

export default meta

const grounds = ['bg', 'surface', 'raised', 'sunken'] as const
const families = ['brand', 'accent', 'danger', 'success', 'warning', 'info'] as const
const uses = ['solid', 'hover', 'alt', 'soft', 'text'] as const
const labels = {
  solid: 'solid · on',
  hover: 'hover · on',
  alt: 'alt · on',
  soft: 'soft · onSoft',
  text: 'text on surface',
} as const
const tones = families.flatMap((name) => uses.map((use) => `${name}.${use}` as const))

/** Everything that a merchant's three seeds become. */
export const Palette = meta.story({
  render: () => (
    <SpecimenPage title="Colour">
      <Specimen title="Grounds">
        {grounds.map((name) => (
          <Swatch key={name} ground={name}>
            {name}
          </Swatch>
        ))}
      </Specimen>
      {families.map((name) => (
        <Specimen key={name} title={name}>
          {uses.map((use) => (
            <Swatch key={use} tone={`${name}.${use}`}>
              {labels[use]}
            </Swatch>
          ))}
        </Specimen>
      ))}
    </SpecimenPage>
  ),
})

/** Every pair that carries text or an edge, measured, light and dark. */
export const Contrast = meta.story({
  render: (_, { globals }) => (
    <SpecimenPage title="Contrast">
      <ContrastTable theme={recorded(readToolbar(globals).merchant, 'status').theme} />
    </SpecimenPage>
  ),
})

const Swatch = styled('div', {
  base: {
    display: 'grid',
    placeItems: 'end start',
    width: '11rem',
    height: '6rem',
    p: '3',
    fontSize: 'sm',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'm',
  },
  variants: {
    ground: each(grounds, (bg) => ({ bg, color: 'fg' })),
    tone: each(tones, (tone) => {
      const [family, use] = tone.split('.')
      if (use === 'text') return { bg: 'surface', color: tone }
      return { bg: tone, color: use === 'soft' ? `${family}.onSoft` : `${family}.on` }
    }),
  },
})
