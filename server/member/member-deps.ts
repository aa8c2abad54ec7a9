import type { NamedRule } from '#schemas/forms/form.ts'
import type { FormModule } from '#schemas/forms/judge-form.ts'
import type { SmsGateway } from '../gateways/sms-gateway.ts'
import type { SessionDeps } from '../session/session-deps.ts'

type PhoneRule = Extract<NamedRule, { rule: 'phoneForCountry' }>

/** What a registration needs of the site's configuration. */
export interface RegistrationRules {
  readonly release: string
  readonly countries: PhoneRule['countries']
  readonly termsVersion: string
  readonly smsCodeMinutes: number
  readonly languages: readonly string[]
  readonly defaultLanguage: string
  readonly siteName: string
}

export interface MemberDeps extends SessionDeps {
  readonly sms: SmsGateway
  registrationRules(merchant: string): RegistrationRules
  /** The form of a module's hash, while it belongs to the release of now or to one of the last minutes. */
  findForm(merchant: string, hash: string): Promise<FormModule | undefined>
}
