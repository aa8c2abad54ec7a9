import type { NamedRule } from '#schemas/forms/form.ts'
import type { CompiledForm } from '#schemas/forms/form.ts'
import type { SmsGateway } from '../gateways/sms-gateway.ts'
import type { SessionDeps } from '../session/session-deps.ts'

/** A compiled form with its validator, and the release of the site now. */
export interface JudgedForm {
  readonly form: CompiledForm
  readonly validate: FormValidator
}

/** A standalone validator that AJV wrote. */
export interface FormValidator {
  (data: unknown): boolean
  errors?: readonly { keyword: string; instancePath: string; params: Record<string, unknown> }[] | null
}

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
  findForm(merchant: string, hash: string): Promise<JudgedForm | undefined>
}
