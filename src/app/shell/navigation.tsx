import { Link } from 'react-router-dom'
import { routePath } from '#schemas/config/routes/routes.ts'
import type { SiteRoute } from '#schemas/config/routes/site-map.ts'
import { useSite } from '#config/use-site.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { Message } from '#i18n/message.tsx'
import { useLanguage } from '#i18n/use-language.ts'
import { useMessage } from '#i18n/use-message.ts'
import { currentLine } from '#ui/styles/current-line.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { useFitting } from '#ui/hooks/use-fitting.ts'
import { useCurrentRoute } from './use-current-route.ts'
import { VendorPanel } from './vendor-panel.tsx'
import { styled } from '#ui/styles/styled.tsx'

/** The entries of the header from the merchant's menu (specification §2); what does not fit is behind "More". */
export function Navigation() {
  const entries = useSite().map.header
  const { language } = useLanguage()
  const message = useMessage()
  const { place, list, fitting } = useFitting(`${language} ${entries.map(({ id }) => id).join(' ')}`)
  const shown = entries.slice(0, fitting)
  // While they are measured all stand in the bar, and none behind its last entry.
  const more = entries.slice(fitting ?? entries.length)
  return (
    <Nav ref={place} aria-label={message('shell.navigation')}>
      <List ref={list}>
        {shown.map((route) => (
          <li key={route.id}>
            <EntryOf route={route} />
          </li>
        ))}
        {(fitting === undefined || more.length > 0) && (
          <li>
            <More entries={more} />
          </li>
        )}
      </List>
    </Nav>
  )
}

/** A category opens its vendors. */
function EntryOf({ route }: { readonly route: SiteRoute }) {
  const { dropdown } = useSite().site.menu
  const isCurrent = useCurrentRoute() === route
  const label = <Message id={messageIdOf(`route.${route.id}`)} />
  if (!route.category) {
    return (
      <Entry to={routePath(route.id)} aria-current={isCurrent ? 'page' : undefined}>
        {label}
      </Entry>
    )
  }
  return (
    <Disclosure label={label} hideDelayMs={dropdown.hideDelayMs} current={isCurrent}>
      {(close) => <VendorPanel route={route} onLeave={close} />}
    </Disclosure>
  )
}

function More({ entries }: { readonly entries: readonly SiteRoute[] }) {
  const { dropdown } = useSite().site.menu
  const current = useCurrentRoute()
  return (
    <Disclosure
      label={<Message id="header.more" />}
      hideDelayMs={dropdown.hideDelayMs}
      current={entries.some((route) => route === current)}
      align="end"
    >
      {(close) => (
        <ul>
          {entries.map((route) => (
            <li key={route.id}>
              <Entry
                to={routePath(route.id)}
                onClick={close}
                aria-current={current === route ? 'page' : undefined}
              >
                <Message id={messageIdOf(`route.${route.id}`)} />
              </Entry>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  )
}

const Nav = styled('nav', {
  base: { display: { base: 'none', lg: 'block' }, flex: '1 1 0', minWidth: '0' },
})
const List = styled('ul', {
  base: { display: 'flex', alignItems: 'center', gap: '0.5', width: 'max-content' },
})
const Entry = styled(Link, {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'touch',
    px: '3',
    borderRadius: 'control',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    '&[aria-current=page]': { color: 'brand.text' },
    '&[aria-current=page]::after': currentLine,
    '&:hover': { bg: 'brand.soft', color: 'brand.onSoft' },
  },
})
