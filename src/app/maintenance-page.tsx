import { FormattedTime } from 'react-intl'
import type { Permission } from '#machines/start-up.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Text } from '#ui/text/text.tsx'
import { ContactLink } from '#errors/contact-link.tsx'
import { WholePage } from './whole-page.tsx'

interface MaintenancePageProps {
  readonly permission: Permission
  readonly onRetry: () => void
}

/** System status 1 (specification §2). */
export function MaintenancePage({ permission, onRetry }: MaintenancePageProps) {
  const message = useMessage()
  const { maintenance, contact, siteName } = permission
  return (
    <WholePage
      documentTitle={`${message('maintenance.title')} · ${siteName}`}
      icon="history"
      title={<Message id="maintenance.title" />}
      action={
        <>
          <Button onClick={onRetry}>
            <Message id="action.retry" />
          </Button>
          <ContactLink href={contact} />
        </>
      }
    >
      <Text>
        {maintenance?.message ? (
          // Whatever language it was written in.
          <bdi>{maintenance.message}</bdi>
        ) : (
          <Message id="maintenance.text" values={{ site: siteName }} />
        )}
      </Text>
      {maintenance?.until && (
        <Text muted>
          <Message
            id="maintenance.until"
            values={{
              time: <FormattedTime value={maintenance.until} dateStyle="medium" timeStyle="short" />,
            }}
          />
        </Text>
      )}
    </WholePage>
  )
}
