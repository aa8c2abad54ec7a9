import type { Permission } from '#machines/start-up.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Text } from '#ui/text/text.tsx'
import { ContactLink } from '#errors/contact-link.tsx'
import { WholePage } from './whole-page.tsx'

/** System status 2 (specification §2): shows the visitor's address, which support asks for. */
export function AccessDeniedPage({ permission }: { readonly permission: Permission }) {
  const message = useMessage()
  return (
    <WholePage
      documentTitle={`${message('denied.title')} · ${permission.siteName}`}
      icon="shield"
      title={<Message id="denied.title" />}
      action={<ContactLink href={permission.contact} />}
    >
      <Text>
        <Message id="denied.text" values={{ site: permission.siteName }} />
      </Text>
      <Text muted>
        <Message id="denied.address" values={{ ip: <bdi>{permission.location.ip}</bdi> }} />
      </Text>
    </WholePage>
  )
}
