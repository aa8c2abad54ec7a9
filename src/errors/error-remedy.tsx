import { use } from 'react'
import type { CallFailure } from '#machines/failure-of.ts'
import { SiteContext } from '#config/site-context.ts'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ContactLink } from './contact-link.tsx'
import { SessionRemediesContext } from './session-remedies.ts'
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

/** None where nobody shows the dialogs: the console asks for its own sign-in by itself. */
function SessionButton({ dialog }: { readonly dialog: 'login' | 'register' }) {
  const remedies = use(SessionRemediesContext)
  if (!remedies) return null
  const { openLogin, openRegister } = remedies
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

/** None where there is no merchant to be asked, as in the console. */
function Contact() {
  return <ContactLink href={use(SiteContext)?.permission.contact} size="sm" />
}
