import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import preview from '../../.storybook/preview.tsx'
import { recorded } from '../support/recorded.ts'
import { readToolbar } from '../support/toolbar.ts'
import { Specimen, SpecimenPage } from './specimen.tsx'

const meta = preview.meta({ title: 'Foundations/Type' })

export default meta

const looks = ['display', 'title', 'heading', 'subheading'] as const

export const Scale = meta.story({
  render: (_, { globals }) => {
    const { headingFont, bodyFont } = recorded(readToolbar(globals).merchant, 'status').theme
    return (
      <SpecimenPage title="Type">
        {looks.map((look) => (
          <Specimen key={look} title={`${look} · ${headingFont}`}>
            <Heading level={3} look={look}>
              Every evening has a table
            </Heading>
          </Specimen>
        ))}
        <Specimen title={`body · ${bodyFont}`}>
          <Text>
            Play when you like, stop when you said you would.{' '}
            <TextLink href="#terms">Read the terms</TextLink> before the first deposit.
          </Text>
          <Text muted>Muted: what helps, but does not lead.</Text>
        </Specimen>
        <Specimen title="small and caption">
          <Text look="small">Small: 14 px, for help below a field.</Text>
          <Text look="caption">Caption: 12 px, for labels of pictures.</Text>
        </Specimen>
        <Specimen title="Long words">
          <Text>
            Nakakapagpabagabag, pinakanakapagpapabagabag-damdamin, Rechtsschutzversicherungsgesellschaften
          </Text>
        </Specimen>
      </SpecimenPage>
    )
  },
})
