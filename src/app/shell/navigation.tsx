import { Link } from 'react-router-dom'
import { routePath } from '#schemas/config/routes.ts'
import { useSite } from '#config/use-site.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { useCurrentRoute } from './use-current-route.ts'
import { VendorPanel } from './vendor-panel.tsx'
import { styled } from '#ui/styled.tsx'

/** The entries of the header from the merchant's menu; a category opens its vendors (specification §2). */
export function Navigation() {
  const { map, site } = useSite()
  const message = useMessage()
  const current = useCurrentRoute()
  return (
    <Nav aria-label={message('shell.navigation')}>
      <List>
        {map.header.map((route) => (
          <li key={route.id}>
            {route.category ? (
              <Disclosure
                label={<Message id={messageIdOf(`route.${route.id}`)} />}
                hideDelayMs={site.menu.dropdown.hideDelayMs}
                current={current === route}
              >
                {(close) => <VendorPanel route={route} onLeave={close} />}
              </Disclosure>
            ) : (
              <Entry to={routePath(route.id)} aria-current={current === route ? 'page' : undefined}>
                <Message id={messageIdOf(`route.${route.id}`)} />
              </Entry>
            )}
          </li>
        ))}
      </List>
    </Nav>
  )
}

const Nav = styled('nav', { base: { display: { base: 'none', lg: 'block' } } })
const List = styled('ul', { base: { display: 'flex', alignItems: 'center', gap: '0.5' } })
const Entry = styled(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'touch',
    px: '3',
    borderRadius: 'control',
    fontWeight: 'medium',
    _hover: { bg: 'brand.soft', color: 'brand.onSoft' },
    '&[aria-current=page]': { color: 'brand.text' },
  },
})
