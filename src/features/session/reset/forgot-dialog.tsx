import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { failureOf } from '#machines/failure-of.ts'
import { loginRefusals } from '#machines/login.ts'
import { resetLinkAccountQuery } from '#api/queries/session.ts'
import { useSiteTitle } from '#config/document-title.ts'
import { ErrorRemedy } from '#errors/error-remedy.tsx'
import { useErrorMessage } from '#errors/use-error-message.ts'
import { useCompiledForm } from '#forms/form-modules/use-compiled-form.ts'
import { useFormComes } from '#forms/form-modules/use-form-comes.ts'
import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { PageState } from '#ui/notices/page-state.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { DialogLoading } from '../dialogs/dialog-loading.tsx'
import { connectedReset } from './connected-reset.ts'
import { ForgotForm, type ForgotProps } from './forgot-form.tsx'
import type { LinkOutcome, SessionDialogProps } from '../dialogs/session-dialog.ts'
import { useDialogMethod } from '../dialogs/use-dialog-method.ts'

const ways = ['phone', 'email'] as const

/** A forgotten password: by a code to the mobile number or by a mailed link, and the new password behind such a link (AUTH-8). */
export function ForgotDialog(props: SessionDialogProps) {
  const { onClose, onLogin, onSession, onLoggedIn, onLinkUsed, onLinkTried, login } = props
  const resetTicket = login?.resetTicket
  const [way, keepWay] = useDialogMethod(ways)
  const [isUnsure] = useState(login?.isUnsure ?? false)
  const [outcome, setOutcome] = useState<LinkOutcome>()
  const [machine] = useState(() => {
    const used: typeof onLinkUsed = (ticket, came) => {
      setOutcome(came)
      onLinkUsed(ticket, came)
    }
    return connectedReset({ onLinkUsed: used, onLinkTried }, isUnsure)
  })
  const [snapshot, send] = useMachine(machine, { input: { way: resetTicket ? 'link' : way } })
  // The platform reports an expired link as soon as it is opened: before anybody thinks of a password.
  const { data: owner, error } = useQuery(resetLinkAccountQuery(resetTicket))
  const isExpired = error !== null && failureOf(error).code === 'ticketExpired'
  // While a new password is being sent, its own answer decides.
  const isGone = isExpired && snapshot.matches('entering')
  const goneAs = login?.isUnsure ? 'unsure' : 'expired'
  if (isGone && resetTicket !== undefined && outcome === undefined) setOutcome(goneAs)
  useEffect(() => {
    if (!isGone || resetTicket === undefined) return
    send({ type: 'link.expired' })
    onLinkUsed(resetTicket, goneAs)
  }, [isGone, goneAs, resetTicket, send, onLinkUsed])
  const comes = useFormComes(useCompiledForm(`forgotPassword.${snapshot.context.way}`))
  const message = useMessage()
  useSiteTitle(message('forgot.title'), 'dialog')
  // Also while it is being sent.
  const close = () => {
    send({ type: 'cancelled' })
    onClose()
  }
  const { loginName, session, step } = snapshot.context
  const toLogin = () =>
    onLogin(loginName ? { initial: { username: loginName, mobileNum: loginName } } : undefined)
  const finish = useEffectEvent((begun: NonNullable<typeof session>) => {
    onSession(begun)
    onLoggedIn(begun, 'reset')
  })
  const goOn = useEffectEvent(onLogin)
  useEffect(() => {
    if (session) finish(session)
  }, [session])
  useEffect(() => {
    if (step) goOn({ step })
  }, [step])
  if (comes) return <DialogLoading />
  return (
    <Dialog
      open
      holdsInput
      onClose={close}
      title={<Message id="forgot.title" />}
      closeLabel={message('action.close')}
      step={snapshot.hasTag('entry') ? 'entry' : undefined}
      {...(!snapshot.hasTag('entry') && { initialFocus: 'title' })}
    >
      <Stack>
        <ForgotView
          snapshot={snapshot}
          send={send}
          resetTicket={resetTicket}
          linkAccount={owner?.account}
          isUnsure={outcome === 'unsure'}
          onWay={keepWay}
          onLogin={toLogin}
        />
      </Stack>
    </Dialog>
  )
}

interface ForgotViewProps extends ForgotProps {
  /** The link works no more, and an earlier try may have been what used it. */
  readonly isUnsure?: boolean
  readonly onWay: (way: (typeof ways)[number]) => void
  readonly onLogin: () => void
}

/** What the machine shows in each of its states. */
export function ForgotView(props: ForgotViewProps) {
  const { snapshot, send, isUnsure = false, onWay, onLogin } = props
  const message = useMessage()
  const errorMessage = useErrorMessage()
  const { way, failure } = snapshot.context
  if (snapshot.hasTag('entry')) {
    if (way === 'link') return <ForgotForm {...props} />
    return (
      <Tabs
        label={message('forgot.ways')}
        value={way}
        onChange={(id) => {
          const chosen = ways.find((each) => each === id)
          if (!chosen || !snapshot.can({ type: 'way.chosen', way: chosen })) return
          send({ type: 'way.chosen', way: chosen })
          onWay(chosen)
        }}
        tabs={ways.map((each) => ({ id: each, label: <Message id={`forgot.way.${each}`} /> }))}
      >
        <ForgotForm {...props} />
      </Tabs>
    )
  }
  const isMailed = snapshot.matches('mailed')
  const isExpired = snapshot.matches('linkExpired')
  const startAgain = () => {
    send({ type: 'restarted' })
    onWay('email')
  }
  const goOn = (
    <Button onClick={onLogin}>
      <Message id="action.login" />
    </Button>
  )
  const another = (
    <Button look="outline" onClick={startAgain}>
      <Message id="forgot.another" />
    </Button>
  )
  if (isExpired && isUnsure) {
    return (
      <PageState
        kind="empty"
        icon="lock"
        title={<Message id="forgot.unsure" />}
        action={
          <>
            {goOn}
            {another}
          </>
        }
      >
        <Message id="forgot.unsure.text" />
      </PageState>
    )
  }
  if (isExpired) {
    return (
      <PageState kind="error" title={<Message id="forgot.expired" />} action={another}>
        <Message id="forgot.expired.text" />
      </PageState>
    )
  }
  // The password is changed, and its owner learns why the login is refused.
  if (failure && loginRefusals.includes(failure.code)) {
    return (
      <PageState
        kind="error"
        icon="lock"
        title={<Message id="forgot.changed" />}
        action={<ErrorRemedy failure={failure} />}
      >
        {errorMessage(failure)}
      </PageState>
    )
  }
  return (
    <PageState
      kind="empty"
      icon="shield"
      title={<Message id={isMailed ? 'forgot.mailed' : 'forgot.changed'} />}
      action={
        <>
          {goOn}
          {isMailed && another}
        </>
      }
    >
      <Message id={isMailed ? 'forgot.mailed.text' : 'forgot.changed.text'} />
    </PageState>
  )
}
