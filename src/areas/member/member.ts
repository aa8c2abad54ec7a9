import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'

export type Member = CallAnswer<Calls['memberInfo']>

const day = 86_400_000

/** Whole days since the registration, by the platform's clock (specification §9). */
export function daysSinceRegistration({ regDate, now }: Pick<Member, 'regDate' | 'now'>): number {
  return Math.max(0, Math.floor((Date.parse(now) - Date.parse(regDate)) / day))
}
