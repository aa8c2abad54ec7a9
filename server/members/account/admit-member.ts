import { isAgentAccount } from '#schemas/config/account-types.ts'
import type { MemberRow } from './member-tables.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { SiteRules } from '../../site/sites/site-deps.ts'

/**
 * Throws why somebody who has proven to be the owner of an account is not let in (specification §6, §8): `memberNoEnter`,
 * `accountDisabled`, `selfExcluded` with the seconds that it lasts, `notAgent`. Nobody else sees these.
 */
export function admitMember(rules: Pick<SiteRules, 'security'>, member: MemberRow, now: Date): void {
  refuseShutOut(member, now)
  if (rules.security.audience === 'agents' && !isAgentAccount(member.type)) throw new CallError('notAgent')
}

type Status = Pick<MemberRow, 'status' | 'status_until'>

/** Whether the owner of an account is not let in now. */
export function isShutOut({ status, status_until }: Status, now: Date): boolean {
  if (status === 'selfExcluded') return status_until === null || status_until > now
  return status === 'notMember' || status === 'disabled'
}

/** Throws why nobody may play with an account, as `admitMember` does, also where its owner was let in before. */
export function refuseShutOut(member: Status, now: Date): void {
  if (!isShutOut(member, now)) return
  if (member.status === 'notMember') throw new CallError('memberNoEnter')
  if (member.status === 'disabled') throw new CallError('accountDisabled')
  const left = member.status_until && Math.ceil((member.status_until.getTime() - now.getTime()) / 1000)
  throw new CallError('selfExcluded', left === null ? {} : { retryAfter: left })
}
