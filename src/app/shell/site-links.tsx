import { Link } from 'react-router-dom'
import { routePath } from '#schemas/config/routes/routes.ts'
import { useSite } from '#config/use-site.ts'
import type { MessageId } from '#i18n/message-id.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { CustomerServiceEntry } from './customer-service-entry.tsx'
import { routeIcon } from './route-icon.ts'
import { SiteEntry } from './site-entry.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'

/** The screens that stand beside them. */
const screens = ['down', 'help', 'lines'] as const

/** The links of the side menu, where the merchant has configured them (specification §2). */
const links = [
  { resourceType: 'CUSTOMER_SERVICE', icon: 'chat', message: 'link.customerService' },
  { resourceType: 'TELEGRAM', icon: 'phone', message: 'link.telegram' },
  { resourceType: 'FACEBOOK', icon: 'globe', message: 'link.facebook' },
] as const

interface SiteLinksProps {
  readonly compact?: boolean
  /** For another screen of the site, whose entry takes the place of the window's. */
  readonly onLeave?: () => void
}

/** Where to get help and the apps, on the site and elsewhere; addresses were checked when they were published. Compact ones show their icon alone. */
export function SiteLinks({ compact = false, onLeave }: SiteLinksProps) {
  const { map, site } = useSite()
  const { resources, customerService } = site
  const text = useMessage()
  const shown = links.flatMap((link) => {
    const url = resources.find(({ resourceType }) => resourceType === link.resourceType)?.url
    const hasWindow = link.resourceType === 'CUSTOMER_SERVICE' && customerService.isOpen
    return url === undefined && !hasWindow ? [] : [{ ...link, url, hasWindow }]
  })
  const words = (message: MessageId) => {
    const said = <Message id={message} />
    return compact ? <VisuallyHidden>{said}</VisuallyHidden> : said
  }
  const titled = (message: MessageId) => (compact ? { title: text(message) } : {})
  return (
    <ul>
      {screens
        .filter((id) => map.routes.some((route) => route.id === id))
        .map((id) => (
          <li key={id}>
            <SiteEntry asChild {...titled(`route.${id}`)}>
              <Link to={routePath(id)} replace={onLeave !== undefined} onClick={onLeave}>
                <Icon name={routeIcon(id)} />
                {words(`route.${id}`)}
              </Link>
            </SiteEntry>
          </li>
        ))}
      {shown.map(({ resourceType, icon, message, url, hasWindow }) => (
        <li key={resourceType}>
          {hasWindow ? (
            <CustomerServiceEntry {...titled(message)}>
              <Icon name={icon} />
              {words(message)}
            </CustomerServiceEntry>
          ) : (
            <SiteEntry href={url} target="_blank" rel="noopener noreferrer" {...titled(message)}>
              <Icon name={icon} />
              {words(message)}
            </SiteEntry>
          )}
        </li>
      ))}
    </ul>
  )
}
