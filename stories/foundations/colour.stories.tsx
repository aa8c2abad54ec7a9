import { chakra } from '@chakra-ui/react'
import preview from '../../.storybook/preview.tsx'
import { recorded } from '../support/recorded.ts'
import { readToolbar } from '../support/toolbar.ts'
import { ContrastTable } from './contrast-table.tsx'
import { Specimen, SpecimenPage } from './specimen.tsx'

const meta = preview.meta({ title: 'Foundations/Colour' })

export default meta

const grounds = ['bg', 'surface', 'raised', 'sunken'] as const
const families = ['brand', 'accent', 'danger', 'success', 'warning', 'info'] as const

/** Everything that a merchant's three seeds become. */
export const Palette = meta.story({
  render: () => (
    <SpecimenPage title="Colour">
      <Specimen title="Grounds">
        {grounds.map((name) => (
          <Swatch key={name} bg={name} color="fg">
            {name}
          </Swatch>
        ))}
      </Specimen>
      {families.map((name) => (
        <Specimen key={name} title={name}>
          <Swatch bg={`${name}.solid`} color={`${name}.on`}>
            solid · on
          </Swatch>
          <Swatch bg={`${name}.hover`} color={`${name}.on`}>
            hover · on
          </Swatch>
          <Swatch bg={`${name}.alt`} color={`${name}.on`}>
            alt · on
          </Swatch>
          <Swatch bg={`${name}.soft`} color={`${name}.onSoft`}>
            soft · onSoft
          </Swatch>
          <Swatch bg="surface" color={`${name}.text`}>
            text on surface
          </Swatch>
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

const Swatch = chakra('div', {
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
})
