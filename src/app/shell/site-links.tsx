import { useSite } from '#config/use-site.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { styled } from '#ui/styled.tsx'

/** The links of the side menu, where the merchant has configured them (specification §2). */
const links = [
  { resourceType: 'CUSTOMER_SERVICE', icon: 'chat', message: 'link.customerService' },
  { resourceType: 'TELEGRAM', icon: 'phone', message: 'link.telegram' },
  { resourceType: 'FACEBOOK', icon: 'globe', message: 'link.facebook' },
] as const

/** Links that lead out of the site; their addresses were checked when they were published. Compact ones show their icon alone. */
export function SiteLinks({ compact = false }: { readonly compact?: boolean }) {
  const { resources } = useSite().site
  const text = useMessage()
  const shown = links.flatMap((link) => {
    const resource = resources.find(({ resourceType }) => resourceType === link.resourceType)
    return resource ? [{ ...link, url: resource.url }] : []
  })
  return (
    <ul>
      {shown.map(({ resourceType, icon, message, url }) => (
        <li key={resourceType}>
          <Entry
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            {...(compact ? { title: text(message) } : {})}
          >
            <Icon name={icon} />
            {compact ? (
              <VisuallyHidden>
                <Message id={message} />
              </VisuallyHidden>
            ) : (
              <Message id={message} />
            )}
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
