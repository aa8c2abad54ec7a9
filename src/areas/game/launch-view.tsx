import type { ReactNode } from 'react'
import type { LaunchError } from '#machines/game-launch-context.ts'
import { errors, type ErrorCode } from '#schemas/errors/errors.ts'
import { ErrorRemedy } from '#errors/error-remedy.tsx'
import { useSessionRemedies } from '#errors/session-remedies.ts'
import { useErrorMessage } from '#errors/use-error-message.ts'
import type { MessageId } from '#i18n/message-id.ts'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import type { IconName } from '#ui/icons/icon-paths.ts'
import { PageState } from '#ui/notices/page-state.tsx'
import { Spinner } from '#ui/loading/spinner.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { useNetworkBack } from '#ui/hooks/use-network-back.ts'
import type { GameLaunchSnapshot, SendToLaunch } from './use-game-launch.ts'

interface LaunchViewProps {
  readonly snapshot: GameLaunchSnapshot
  readonly send: SendToLaunch
  /** The name of the game. */
  readonly title: string
  readonly onBack: () => void
  /** A window of its own is asked for. */
  readonly onWindow: () => void
  /** What can be played in its place. */
  readonly others: ReactNode
}

/** What is said in the place of a game that cannot be played yet, or not at all; nothing once it can. */
export function LaunchView({ snapshot, send, title, onBack, onWindow, others }: LaunchViewProps) {
  const { openLogin } = useSessionRemedies()
  const { step, error, isWindowStopped } = snapshot.context
  const retry = () => send({ type: 'retried' })
  const takeOver = <Action id="play.elsewhere.here" onClick={() => send({ type: 'takenOver' })} />
  const back = <Action look="ghost" id="play.back" onClick={onBack} />
  if (snapshot.matches({ inFrame: 'slow' }))
    return (
      <Said icon="history" id="play.slow" others={others}>
        <Action look="outline" id="action.retry" onClick={retry} />
        {back}
      </Said>
    )
  if (snapshot.hasTag('opening'))
    return (
      <Panel>
        <Opening role="status">
          <Spinner size="large" />
          <Text as="strong">
            <Message id="play.loading" values={{ title }} />
          </Text>
          <Text muted>
            <Message id="play.step" values={{ step }} />
          </Text>
        </Opening>
      </Panel>
    )
  if (snapshot.hasTag('framed')) return null
  if (snapshot.matches('guarded'))
    return (
      <Said icon="lock" id="guard.login">
        <Action id="action.login" onClick={openLogin} />
      </Said>
    )
  if (snapshot.matches('outdated'))
    return (
      <Said icon="refresh" id="play.outdated">
        <Action id="action.reload" onClick={() => window.location.reload()} />
      </Said>
    )
  if (snapshot.matches('blocked'))
    return (
      <Said icon="expand" id="play.blocked" alert={isWindowStopped ? 'play.blocked.stopped' : undefined}>
        <Action id="play.window" onClick={onWindow} />
        {back}
      </Said>
    )
  if (snapshot.matches('elsewhere'))
    return (
      <Said icon="expand" id="play.elsewhere">
        <Action look="outline" id="play.elsewhere.here" onClick={retry} />
        {back}
      </Said>
    )
  if (snapshot.matches('inUse'))
    return (
      <Said icon="lock" id="play.inUse" playing={snapshot.context.playing}>
        {takeOver}
        {back}
      </Said>
    )
  if (snapshot.matches('ended'))
    return (
      <Said icon="lock" id="play.ended">
        {takeOver}
        {back}
      </Said>
    )
  return (
    <Panel>
      <Fault
        error={error ?? 'gameUnavailable'}
        isForNow={snapshot.matches('failed')}
        onRetry={retry}
        back={back}
      />
      {others}
    </Panel>
  )
}

interface SaidProps {
  readonly icon: IconName
  /** Of its title and its text. */
  readonly id:
    | 'guard.login'
    | 'play.slow'
    | 'play.outdated'
    | 'play.blocked'
    | 'play.elsewhere'
    | 'play.inUse'
    | 'play.ended'
  /** The game that goes on elsewhere. */
  readonly playing?: string | undefined
  readonly alert?: MessageId | undefined
  readonly others?: ReactNode
  /** What can be done. */
  readonly children: ReactNode
}

function Said({ icon, id, playing = '', alert, others, children }: SaidProps) {
  return (
    <Panel>
      <PageState kind="empty" icon={icon} title={<Message id={`${id}.title`} />} action={children}>
        <Message id={`${id}.text`} values={{ playing }} />
        {alert && (
          <Text role="alert">
            <Message id={alert} />
          </Text>
        )}
      </PageState>
      {others}
    </Panel>
  )
}

interface FaultProps {
  readonly error: LaunchError
  /** Trying again may help. */
  readonly isForNow: boolean
  readonly onRetry: () => void
  readonly back: ReactNode
}

function Fault({ error, isForNow, onRetry, back }: FaultProps) {
  const errorMessage = useErrorMessage()
  useNetworkBack(error === 'networkAbnormal', onRetry)
  return (
    <PageState
      kind="error"
      title={<Message id={isForNow ? 'play.failed.title' : 'play.unavailable.title'} />}
      action={
        <>
          {isCode(error) ? (
            <ErrorRemedy failure={{ code: error }} needed onRetry={onRetry} />
          ) : (
            <Action look="outline" id="action.retry" onClick={onRetry} />
          )}
          {back}
        </>
      }
    >
      {isCode(error) ? errorMessage({ code: error }) : <Message id={`play.fault.${error}`} />}
    </PageState>
  )
}

/** A code of the platform; the others are what games say. */
function isCode(error: LaunchError): error is ErrorCode {
  return Object.hasOwn(errors, error)
}

interface ActionProps {
  readonly look?: 'solid' | 'outline' | 'ghost'
  readonly id: MessageId
  readonly onClick: () => void
}

function Action({ look = 'solid', id, onClick }: ActionProps) {
  return (
    <Button look={look} size="sm" onClick={onClick}>
      <Message id={id} />
    </Button>
  )
}

const Panel = styled('div', { base: { position: 'absolute', inset: 0, overflow: 'auto', bg: 'bg' } })
const Opening = styled('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: '3',
    minHeight: 'full',
    p: '5',
    textAlign: 'center',
    color: 'fg',
  },
})
