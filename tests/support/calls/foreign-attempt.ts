import type { ErrorCode } from '#schemas/errors/errors.ts'
import type { Given, TestVisitor } from '../server/test-visitor.ts'
import type { Merchant } from '../database/two-merchants.ts'

export interface Attempt {
  readonly given: Given
  /** Why it is refused; without it the answer is the one that everyone gets. */
  readonly refused?: ErrorCode
}

/** What a visitor of one merchant sends who knows something of another. */
export type MakeAttempt = (theirs: Merchant, mine: Merchant, visitor: TestVisitor) => Promise<Attempt>
