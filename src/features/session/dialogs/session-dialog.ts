import type { ErrorCode } from '#schemas/errors/errors.ts'
import type { LoginStep } from '#schemas/calls/session.ts'
import type { LoginAnswer } from '../current/stored-session.ts'

/** What each dialog of the session gets from `SessionModalsProvider`. */
export interface SessionDialogProps {
  readonly onClose: () => void
  /** From login to registration, and back. */
  readonly onOther: () => void
  readonly onForgot: () => void
  readonly onLogin: (login?: LoginStart) => void
  /** The session is there, whatever the dialog still says. */
  readonly onSession: (session: LoginAnswer) => void
  /** The dialog closes, and with an address its page comes. Who was `welcomed` in it is not welcomed again. */
  readonly onLoggedIn: (
    session: LoginAnswer,
    how: 'login' | 'registration' | 'freePlay' | 'welcomed' | 'reset',
    goesTo?: string,
  ) => void
  /** The login asks for something more, or for nothing more. */
  readonly onStep: (step: LoginStep | undefined) => void
  /** The ticket of a mailed link is good for nothing any more; told also after its dialog was closed. */
  readonly onLinkUsed: (ticket: string, outcome: LinkOutcome) => void
  /** The new password is on its way with the ticket of a mailed link; then, whether it is still not known what came of it. */
  readonly onLinkTried: (ticket: string, isUnsure: boolean) => void
  /** The platform is about to be told of the logout. */
  readonly onLeaving: () => void
  readonly onLoggedOut: () => void
  /** Why a login is asked for, where the page did not. */
  readonly reason?: ErrorCode | undefined
  readonly login?: LoginStart | undefined
}

/** What came of a mailed link; `unsure` where it works no more, and an earlier try may have been what used it. */
export type LinkOutcome = 'changed' | 'expired' | 'unsure'

/** With what a login, a registration or a reset begins, where something is known already. */
export interface LoginStart {
  /** Values of the form's fields. */
  readonly initial?: Readonly<Record<string, string>>
  /** An identity of another provider that is linked to whoever logs in or registers. */
  readonly linkTicket?: string
  /** Of a mailed link: the new password is set with it. */
  readonly resetTicket?: string
  /** A new password was sent with it, and what came of that is not known. */
  readonly isUnsure?: boolean
  /** The step at which a sign-in with others or a password reset continues. */
  readonly step?: LoginStep
}

/** What a dialog begins with. It may hold tickets, so it stays in memory, but for that of a mailed link: a reload begins the dialog without it. */
export interface DialogStart {
  readonly reason?: ErrorCode | undefined
  readonly login?: LoginStart | undefined
}
