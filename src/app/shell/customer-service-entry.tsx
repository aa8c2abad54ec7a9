import type { ReactNode } from 'react'
import { useErrorMessage } from '#errors/use-error-message.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Toast } from '#ui/notices/toast.tsx'
import { SiteEntry } from './site-entry.tsx'
import { useCustomerService } from './use-customer-service.ts'

interface CustomerServiceEntryProps {
  /** What the entry is called, when it shows its sign alone. */
  readonly title?: string
  readonly children: ReactNode
}

/** The customer service among the links of the side menu; says so where its window did not open. */
export function CustomerServiceEntry({ title, children }: CustomerServiceEntryProps) {
  const service = useCustomerService()
  const message = useMessage()
  const errorMessage = useErrorMessage()
  const labels = { label: message('session.notice'), closeLabel: message('action.close') }
  return (
    <>
      <SiteEntry asChild>
        <button type="button" title={title} aria-busy={service.status === 'opening'} onClick={service.open}>
          {children}
        </button>
      </SiteEntry>
      {service.status === 'failed' && (
        <Toast
          {...labels}
          onClose={service.close}
          action={
            <Button size="sm" look="outline" onClick={service.open}>
              <Message id="action.retry" />
            </Button>
          }
        >
          <span role="alert">{errorMessage({ code: service.code })}</span>
        </Toast>
      )}
      {service.status === 'blocked' && (
        <Toast
          {...labels}
          onClose={service.close}
          action={
            <ButtonLink
              size="sm"
              href={service.address}
              target="_blank"
              rel="noopener noreferrer"
              onClick={service.close}
            >
              <Message id="link.customerService" />
            </ButtonLink>
          }
        >
          <span role="alert">
            <Message id="link.customerService.blocked" />
          </span>
        </Toast>
      )}
    </>
  )
}
