import type { LoginStepsContext } from '#machines/login-steps.ts'
import type { LoginStep } from '#schemas/calls/session.ts'
import type { MemberRow } from '../account/member-tables.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { secondMethodsOf } from '../second-verification/second-methods.ts'
import type { SiteRules } from '../../site/sites/site-deps.ts'

interface Stop {
  /** The state of the machine `login-steps`. */
  readonly value: unknown
  readonly steps: LoginStepsContext
  readonly member: MemberRow
  readonly ticket: string
  readonly expiresAt: Date
}

/** What a login answers where it stops. */
export async function loginStep(
  db: Database,
  rules: Pick<SiteRules, 'security' | 'termsVersion'>,
  { value, steps, member, ticket, expiresAt }: Stop,
): Promise<LoginStep> {
  const base = { ticket, expiresAt: expiresAt.toISOString() }
  switch (value) {
    case 'secondVerification':
      return { next: value, ...base, methods: [...(await secondMethodsOf(db, rules, member))] }
    case 'acceptTerms':
      return { next: value, ...base, version: rules.termsVersion }
    case 'changePassword':
      return { next: value, ...base, reason: steps.passwordDue ?? 'default', account: member.account }
    default:
      throw new CallError('ticketExpired')
  }
}
