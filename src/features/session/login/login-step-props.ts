import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { loginMachine } from '#machines/login.ts'
import type { LoginStep } from '#schemas/calls/session.ts'

/** What the form of each login step gets. */
export interface LoginStepProps<Step extends LoginStep = LoginStep> {
  readonly snapshot: SnapshotFrom<typeof loginMachine>
  readonly send: ActorRefFrom<typeof loginMachine>['send']
  readonly step: Step
}
