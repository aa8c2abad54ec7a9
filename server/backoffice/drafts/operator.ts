import type { OperatorCaller, Visit } from '../../platform/contract/handler.ts'

/** Who does something with configuration. */
export interface Operator extends Pick<OperatorCaller, 'operatorId' | 'name'> {
  /** Absent for what the server does in their name later. */
  readonly from?: Pick<Visit, 'address' | 'userAgent'>
}

/** Anyone who makes a call, from where they make it. */
export function operatorOf({
  caller: { operatorId, name },
  visit: { address, userAgent },
}: {
  readonly caller: OperatorCaller
  readonly visit: Visit
}): Operator {
  return { operatorId, name, from: { address, userAgent } }
}

/** As answers name somebody. */
export function personOf(id: string, name: string) {
  return { id, name }
}
