import type { ErrorCode } from '#schemas/errors/errors.ts'
import { startFailedId } from '#schemas/page/start-failed.ts'
import { ContactLink } from '#errors/contact-link.tsx'
import { useErrorMessage } from '#errors/use-error-message.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Text } from '#ui/text/text.tsx'
import { WholePage } from './whole-page.tsx'

interface StartUpFailedPageProps {
  readonly error: ErrorCode | undefined
  readonly onRetry: () => void
}

/** The platform did not answer, or no merchant has this address. */
export function StartUpFailedPage({ error = 'systemError', onRetry }: StartUpFailedPageProps) {
  const message = useMessage()
  const errorMessage = useErrorMessage()
  return (
    <WholePage
      documentTitle={message('startUp.failed')}
      icon="warning"
      title={<Message id="startUp.failed" />}
      action={
        <>
          <Button onClick={onRetry}>
            <Message id="action.retry" />
          </Button>
          <ContactLink href={contactOfPage()} />
        </>
      }
    >
      <Text>{errorMessage({ code: error })}</Text>
    </WholePage>
  )
}

/** As the server wrote it into the page: no call has said it. */
function contactOfPage(): string | undefined {
  const template = document.getElementById(startFailedId)
  if (!(template instanceof HTMLTemplateElement)) return undefined
  return template.content.querySelector<HTMLAnchorElement>('a[data-contact]')?.href
}
