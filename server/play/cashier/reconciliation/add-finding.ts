import { randomUUID } from 'node:crypto'
import type { FindingKind, FindingState } from '#schemas/cashier/finding-kinds.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import { publishCashierChanged } from '../deposit-steps.ts'
import './finding-table.ts'

export interface NewFinding {
  readonly merchant: string
  readonly kind: FindingKind
  readonly source: string
  readonly subject: string
  readonly named?: string | undefined
  readonly deposit?: string | undefined
  readonly withdrawal?: string | undefined
  readonly here?: FoundSide
  readonly there?: FoundSide
}

/** What one side says. */
export interface FoundSide {
  readonly amount: bigint
  readonly currency: Currency
  readonly state: FindingState
}

/** Writes a difference, once for what it is about: 1, or 0 where it was found before. */
export async function addFinding(
  deps: Pick<CashierDeps, 'clock' | 'log'>,
  at: Database,
  { merchant, kind, source, subject, named, deposit, withdrawal, here, there }: NewFinding,
): Promise<0 | 1> {
  const now = deps.clock.now()
  const id = randomUUID()
  const { numInsertedOrUpdatedRows } = await at
    .insertInto('finding')
    .values({
      id,
      merchant,
      kind,
      source,
      subject,
      named: named ?? null,
      deposit: deposit ?? null,
      withdrawal: withdrawal ?? null,
      here_amount: here?.amount ?? null,
      here_currency: here?.currency ?? null,
      here_state: here?.state ?? null,
      there_amount: there?.amount ?? null,
      there_currency: there?.currency ?? null,
      there_state: there?.state ?? null,
      found_at: now,
      closed_at: null,
      closed_by: null,
      closed_name: null,
      closed_reason: null,
      taken: null,
    })
    .onConflict((conflict) => conflict.columns(['merchant', 'source', 'subject', 'kind']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return 0
  deps.log.warn({ merchant, kind, source, subject }, 'a provider and the cashier differ')
  await publishCashierChanged(at, merchant, now, id)
  return 1
}
