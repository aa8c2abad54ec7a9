import type { CallFailure } from '#machines/failure-of.ts'
import { useSite } from '#config/use-site.ts'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/button.tsx'
import { ContactLink } from './contact-link.tsx'
import { useSessionRemedies } from './session-remedies.ts'
import { showError, type Remedy } from './show-error.ts'

interface ErrorRemedyProps {
  readonly failure: CallFailure
  /** Makes the call again; `submit` sends the form around it. Without it whatever was pressed is still there. */
  readonly onRetry?: (() => void) | 'submit' | undefined
  readonly busy?: boolean
  /** True where there is nothing else to press: then it can always be tried again. */
  readonly needed?: boolean
}

/** The one thing that helps against an error, as the error table has it. */
export function ErrorRemedy({ failure, onRetry, busy, needed = false }: ErrorRemedyProps) {
  const remedy = showError(failure).whole?.remedy
  if (remedy !== undefined && remedy !== 'retry') return <Other remedy={remedy} />
  if (onRetry === undefined || (remedy === undefined && !needed)) return null
  return (
    <Button
      look="outline"
      size="sm"
      busy={busy}
      {...(onRetry === 'submit' ? { type: 'submit' } : { onClick: onRetry })}
    >
      <Message id="action.retry" />
    </Button>
  )
}

function Other({ remedy }: { readonly remedy: Exclude<Remedy, 'retry'> }) {
  switch (remedy) {
    case 'reload':
      return (
        <Button look="outline" size="sm" onClick={() => window.location.reload()}>
          <Message id="action.reload" />
        </Button>
      )
    case 'login':
    case 'register':
      return <SessionButton dialog={remedy} />
    case 'contact':
      return <Contact />
  }
}

function SessionButton({ dialog }: { readonly dialog: 'login' | 'register' }) {
  const { openLogin, openRegister } = useSessionRemedies()
  return dialog === 'login' ? (
    <Button look="outline" size="sm" onClick={() => openLogin()}>
      <Message id="action.login" />
    </Button>
  ) : (
    <Button look="outline" size="sm" onClick={() => openRegister()}>
      <Message id="in_increase_submit" />
    </Button>
  )
}

function Contact() {
  return <ContactLink href={useSite().permission.contact} size="sm" />
}
