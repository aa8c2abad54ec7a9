import { AcceptTerms } from './accept-terms.tsx'
import { ForcedPassword } from './forced-password.tsx'
import type { LoginStepProps } from './login-step-props.ts'
import { SecondVerification } from './second-verification.tsx'

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
