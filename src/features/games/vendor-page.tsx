import { Link } from 'react-router-dom'
import type { Vendor } from '#schemas/config/menu.ts'
import { routePath } from '#schemas/config/routes.ts'
import type { SiteRoute } from '#schemas/config/site-map.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { Message } from '#i18n/message.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Heading } from '#ui/heading.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageState } from '#ui/page-state.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { VendorArt } from '#ui/vendor-art.tsx'
import { styled } from '#ui/styled.tsx'

interface VendorPageProps {
  readonly route: SiteRoute
  readonly vendor: Vendor
}

/** One vendor of a category. Its games have no catalogue yet, and the page says so. */
export function VendorPage({ route, vendor }: VendorPageProps) {
  return (
    <Root>
      <TextLink asChild look="alone">
        <Link to={routePath(route.id)}>
          <Icon name="chevron-back" size={18} />
          <Message id={messageIdOf(`route.${route.id}`)} />
        </Link>
      </TextLink>
      <Banner>
        <VendorArt seed={vendor.id} />
      </Banner>
      <Heading level={1}>{vendor.displayName}</Heading>
      <PageState
        kind="empty"
        icon="star"
        title={<Message id="vendor.empty" />}
        action={
          <ButtonLink asChild>
            <Link to={routePath(route.id)}>
              <Message id="vendor.others" />
            </Link>
          </ButtonLink>
        }
      >
        <Message id="vendor.empty.text" values={{ vendor: vendor.displayName }} />
      </PageState>
    </Root>
  )
}

const Root = styled('div', { base: { display: 'grid', gap: '4' } })
const Banner = styled('div', {
  base: { height: { base: '9rem', md: '14rem' }, overflow: 'hidden', borderRadius: 'l', borderWidth: '1px' },
})
