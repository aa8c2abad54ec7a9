import { forgotPasswordMachine, type ForgotPasswordContext } from '#machines/forgot-password.ts'
import { ForgotView } from '#features/session/reset/forgot-dialog.tsx'
import { Message } from '#i18n/message.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Over, Sheet } from './scene-parts.tsx'
import type { StateArgs } from './state-story-list.ts'

/** What the dialog of a forgotten password shows in a state of its machine. */
export function ForgotPasswordScene({ value, context }: StateArgs) {
  const snapshot = forgotPasswordMachine.resolveState({
    value,
    context: context as unknown as ForgotPasswordContext,
  })
  if (snapshot.status === 'done') {
    return <Over>{endings[String(snapshot.value)] ?? 'The dialog has closed.'}</Over>
  }
  return (
    <Sheet>
      <Heading level={1} look="heading">
        <Message id="forgot.title" />
      </Heading>
      <ForgotView snapshot={snapshot} send={nothing} onWay={nothing} onLogin={nothing} />
    </Sheet>
  )
}

const endings: Readonly<Record<string, string>> = {
  loggingIn: 'The login opens.',
  loggedIn: 'The player is logged in.',
}

function nothing() {}
