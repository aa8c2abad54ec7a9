import { Link } from 'react-router-dom'
import { routePath } from '#schemas/config/routes/routes.ts'
import { ModePicture } from '#ui/pictures/mode-picture.tsx'
import { Text } from '#ui/text/text.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { styled } from '#ui/styles/styled.tsx'
import type { Announcement } from './use-announcements.ts'
import { writtenIn } from '#i18n/written-in.ts'

interface PromotionCardProps {
  readonly promotion: Announcement
  /** Of its heading. */
  readonly level: 2 | 3
}

/** A promotion as a card, which as a whole leads to its text. */
export function PromotionCard({ promotion, level }: PromotionCardProps) {
  const { id, title, lead, pictures, language } = promotion
  return (
    <Card>
      {pictures && (
        <Frame>
          <ModePicture {...pictures} />
        </Frame>
      )}
      <Words {...writtenIn(language)}>
        <Heading level={level} look="subheading">
          <Whole to={`${routePath('promotions')}?promotion=${id}`}>{title}</Whole>
        </Heading>
        {lead && <Text muted>{lead}</Text>}
      </Words>
    </Card>
  )
}

const Card = styled('article', {
  base: {
    layerStyle: 'card',
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    boxShadow: 's',
    transition: 'transform 200ms, box-shadow 200ms',
    '&:hover': { transform: 'translateY(-3px)', boxShadow: 'l' },
    '&:focus-within': { boxShadow: 'l' },
  },
})
const Frame = styled('div', { base: { aspectRatio: '16 / 7', overflow: 'hidden' } })
const Words = styled('div', { base: { display: 'grid', gap: '1.5', p: { base: '4', md: '5' } } })
/** Its area is that of the card. */
const Whole = styled(Link, {
  base: { _after: { content: '""', position: 'absolute', inset: 0 }, _hover: { color: 'brand.text' } },
})
