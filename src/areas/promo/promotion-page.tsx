import { Link } from 'react-router-dom'
import { routePath } from '#schemas/config/routes/routes.ts'
import { useSiteTitle } from '#config/document-title.ts'
import { Message } from '#i18n/message.tsx'
import { ConfiguredLink } from '#ui/links/configured-link.tsx'
import { AnnouncementText } from '#features/notices/announcement-text.tsx'
import type { Announcement } from '#features/notices/use-announcements.ts'
import { buttonRecipe } from '#ui/buttons/button-recipe.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { ModePicture } from '#ui/pictures/mode-picture.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { writtenIn } from '#i18n/written-in.ts'

/** The whole text of a promotion, and until when it is. */
export function PromotionPage({ promotion }: { readonly promotion: Announcement }) {
  const { title, pictures, link, action, until, language } = promotion
  useSiteTitle(title, 'part')
  return (
    <Page>
      <TextLink asChild look="alone">
        <Link to={routePath('promotions')}>
          <Icon name="chevron-back" size={18} />
          <Message id="route.promotions" />
        </Link>
      </TextLink>
      {pictures && (
        <Frame>
          <ModePicture {...pictures} />
        </Frame>
      )}
      <AnnouncementText announcement={promotion} level={1} />
      {until && (
        <Text muted>
          <Message id="promotions.until" values={{ time: new Date(until) }} />
        </Text>
      )}
      {link && action && (
        <div>
          <Go link={link} {...writtenIn(language)}>
            {action}
          </Go>
        </div>
      )}
    </Page>
  )
}

const Page = styled('article', { base: { display: 'grid', gap: '4', maxWidth: '52rem' } })
const Frame = styled('div', { base: { aspectRatio: '16 / 6', overflow: 'hidden', borderRadius: 'l' } })
const Go = styled(ConfiguredLink, buttonRecipe)
