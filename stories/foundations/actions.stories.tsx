import { Badge } from '#ui/notices/badge.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import preview from '../../.storybook/preview.tsx'
import { Specimen, SpecimenPage } from './specimen.tsx'

const meta = preview.meta({ title: 'Foundations/Actions' })

export default meta

export const ButtonsAndBadges = meta.story({
  render: () => (
    <SpecimenPage title="Actions">
      <Specimen title="Looks">
        {(['solid', 'outline', 'ghost', 'danger'] as const).map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
        <ButtonLink href="#somewhere" look="outline">
          A link that looks so
        </ButtonLink>
      </Specimen>
      <Specimen title="States">
        <Button busy>Sending</Button>
        <Button disabled>Not now</Button>
        <Button size="sm">Small</Button>
        <Button size="lg">Large</Button>
      </Specimen>
      <Specimen title="Icon buttons">
        <IconButton icon="menu" label="Menu" />
        <IconButton icon="refresh" label="Another picture" busy />
        <IconButton icon="close" label="Close" look="outline" />
      </Specimen>
      <Specimen title="Badges">
        {(['brand', 'accent', 'danger', 'success', 'warning', 'info'] as const).map((tone) => (
          <span key={tone}>
            <Badge tone={tone}>{tone}</Badge>{' '}
            <Badge tone={tone} look="solid">
              {tone}
            </Badge>
          </span>
        ))}
      </Specimen>
    </SpecimenPage>
  ),
})
