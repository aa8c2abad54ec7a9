import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { loginMachine } from '#machines/login.ts'
import type { LoginStep } from '#schemas/calls/session.ts'
import { AcceptTerms } from './accept-terms.tsx'
import { ForcedPassword } from './forced-password.tsx'
import { SecondVerification } from './second-verification.tsx'

export interface LoginStepProps<Step extends LoginStep = LoginStep> {
  readonly snapshot: SnapshotFrom<typeof loginMachine>
  readonly send: ActorRefFrom<typeof loginMachine>['send']
  readonly step: Step
}

/** What the platform asks for before a login finishes. */
export function LoginStepForm({ step, ...props }: LoginStepProps) {
  switch (step.next) {
    case 'secondVerification':
      return <SecondVerification {...props} step={step} />
    case 'acceptTerms':
      return <AcceptTerms {...props} step={step} />
    case 'changePassword':
      return <ForcedPassword {...props} step={step} />
  }
}
