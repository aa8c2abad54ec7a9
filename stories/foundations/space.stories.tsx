import { chakra } from '@chakra-ui/react'
import { Card } from '#ui/card.tsx'
import { Text } from '#ui/text.tsx'
import preview from '../../.storybook/preview.tsx'
import { Specimen, SpecimenPage } from './specimen.tsx'

const meta = preview.meta({ title: 'Foundations/Space' })

export default meta

const steps = ['1', '2', '3', '4', '6', '8', '12', '16', '24'] as const

export const SpaceAndShape = meta.story({
  render: () => (
    <SpecimenPage title="Space and shape">
      <Specimen title="Steps (a quarter rem each)">
        {steps.map((step) => (
          <Step key={step} width={step} height={step}>
            <span>{step}</span>
          </Step>
        ))}
      </Specimen>
      <Specimen title="Corners">
        {(['s', 'm', 'l', 'control', 'full'] as const).map((radius) => (
          <Box key={radius} borderRadius={radius}>
            {radius}
          </Box>
        ))}
      </Specimen>
      <Specimen title="Depth">
        {(['s', 'm', 'l'] as const).map((shadow) => (
          <Box key={shadow} boxShadow={shadow} borderRadius="m">
            {shadow}
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

const Step = chakra('div', {
  base: {
    bg: 'brand.soft',
    borderWidth: '1px',
    borderColor: 'border.strong',
    position: 'relative',
    mb: '6',
    '& span': { position: 'absolute', top: '100%', fontSize: 'xs' },
  },
})
const Box = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '7rem',
    height: '5rem',
    bg: 'raised',
    borderWidth: '1px',
    borderColor: 'border',
  },
})
