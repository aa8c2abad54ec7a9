import { Link } from 'react-router-dom'
import { routePath } from '#schemas/config/routes.ts'
import type { SiteRoute } from '#schemas/config/site-map.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { VendorGrid } from '#features/games/vendor-grid.tsx'
import { Heading } from '#ui/heading.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { styled } from '#ui/styled.tsx'

const shownAtFirst = 4

/** A category of the menu on the home view: its first vendors, and the way to all of them. */
export function CategorySection({ route }: { readonly route: SiteRoute }) {
  const message = useMessage()
  const name = messageIdOf(`route.${route.id}`)
  const headingId = `category-${route.id}`
  return (
    <Section aria-labelledby={headingId}>
      <Row>
        <Heading level={2} id={headingId}>
          <Message id={name} />
        </Heading>
        <TextLink asChild look="alone">
          <Link to={routePath(route.id)} aria-label={message('home.allOf', { category: message(name) })}>
            <Message id="home.all" />
            <Icon name="chevron-forward" size={18} />
          </Link>
        </TextLink>
      </Row>
      <VendorGrid route={route} vendors={route.vendors.slice(0, shownAtFirst)} />
    </Section>
  )
}

const Section = styled('section', { base: { display: 'grid', gap: '4' } })
const Row = styled('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
})
