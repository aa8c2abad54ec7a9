import type { OperatorCaller } from '../platform/contract/handler.ts'

/** Who does something with configuration. */
export type Operator = Pick<OperatorCaller, 'operatorId' | 'name'>

/** As answers name somebody. */
export function personOf(id: string, name: string) {
  return { id, name }
}
