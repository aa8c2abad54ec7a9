import type { ErrorCode } from '#schemas/errors.ts'
import type { LoginAnswer } from './stored-session.ts'

/** What each dialog of the session gets from `SessionModalsProvider`. */
export interface SessionDialogProps {
  readonly onClose: () => void
  /** From login to registration, and back. */
  readonly onOther: () => void
  readonly onLoggedIn: (session: LoginAnswer, how: 'login' | 'registration') => void
  readonly onLoggedOut: () => void
  /** Why a login is asked for, where the page did not. */
  readonly reason?: ErrorCode | undefined
}
