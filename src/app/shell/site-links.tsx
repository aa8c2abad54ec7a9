import { Link } from 'react-router-dom'
import { routePath } from '#schemas/config/routes.ts'
import { useSite } from '#config/use-site.ts'
import type { MessageId } from '#i18n/message-id.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Icon } from '#ui/icon.tsx'
import { routeIcon } from './route-icon.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { styled } from '#ui/styled.tsx'

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
  /** For another screen of the site. */
  readonly onLeave?: () => void
}

/** Where to get help and the apps, on the site and elsewhere; addresses were checked when they were published. Compact ones show their icon alone. */
export function SiteLinks({ compact = false, onLeave }: SiteLinksProps) {
  const { map, site } = useSite()
  const { resources } = site
  const text = useMessage()
  const shown = links.flatMap((link) => {
    const resource = resources.find(({ resourceType }) => resourceType === link.resourceType)
    return resource ? [{ ...link, url: resource.url }] : []
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
            <Entry asChild {...titled(`route.${id}`)}>
              <Link to={routePath(id)} onClick={onLeave}>
                <Icon name={routeIcon(id)} />
                {words(`route.${id}`)}
              </Link>
            </Entry>
          </li>
        ))}
      {shown.map(({ resourceType, icon, message, url }) => (
        <li key={resourceType}>
          <Entry href={url} target="_blank" rel="noopener noreferrer" {...titled(message)}>
            <Icon name={icon} />
            {words(message)}
          </Entry>
        </li>
      ))}
    </ul>
  )
}

const Entry = styled('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'touch',
    px: '3',
    borderRadius: 'm',
    fontSize: 'sm',
    _hover: { bg: 'sunken' },
  },
})
