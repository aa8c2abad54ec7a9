import { sql } from 'kysely'
import type { Logger } from 'pino'
import { standardSmsShares, type Security } from '#schemas/config/security.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import type { SmsBudget } from './verification-tables.ts'

/** Where a merchant says nothing: more than a busy evening takes, and a bill that can be borne. */
const standard = { hour: 1_000, day: 5_000 } as const
const hour = 3_600_000
const lengths = { hour, day: 24 * hour } as const
const spans = ['hour', 'day'] as const
type Span = (typeof spans)[number]

/** From the narrowest to the whole cap, which is also the order in which their rows are locked. */
const budgets = ['newNumbers', 'visitors', 'all'] as const satisfies readonly SmsBudget[]

interface SmsOrder {
  readonly merchant: string
  readonly limits: Security['messages']
  readonly now: Date
  /** The narrowest budget that the message belongs to; it counts against the wider ones too. */
  readonly budget: SmsBudget
}

/**
 * Counts an SMS of a merchant before it is sent, in the transaction that keeps its code. Throws `smsThrottled` above a budget of the hour
 * or of the day (both UTC), and logs an error when a budget is used up and a warning when four fifths of it are.
 */
export async function countSms(transaction: Database, order: SmsOrder, log: Logger): Promise<void> {
  const { merchant, now } = order
  const reached: { budget: SmsBudget; span: Span; most: number; isLast: boolean }[] = []
  for (const { budget, span, most, since, next } of budgetsOf(order)) {
    const isOfRow = sql<boolean>`sms_count.since BETWEEN ${since} AND ${next}`
    const counted = await transaction
      .insertInto('sms_count')
      .values({ merchant, span, budget, since, sent: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['merchant', 'span', 'budget'])
          .doUpdateSet({
            since: sql`CASE WHEN ${isOfRow} THEN sms_count.since ELSE ${since} END`,
            sent: sql`CASE WHEN ${isOfRow} THEN sms_count.sent + 1 ELSE 1 END`,
          })
          .where((eb) => eb.or([sql<boolean>`NOT ${isOfRow}`, eb('sms_count.sent', '<', most)])),
      )
      .returning('sent')
      .executeTakeFirst()
    if (!counted) throw throttledUntil(next, now)
    const isLast = counted.sent === most
    if (isLast || counted.sent === Math.ceil(most * 0.8)) reached.push({ budget, span, most, isLast })
  }
  // After the last budget: an SMS that one of them refuses uses none.
  for (const { budget, span, most, isLast } of reached) {
    const used = { merchant, budget, span, most }
    if (isLast) log.error(used, `the ${nameOf[budget]} of a merchant is reached`)
    else log.warn(used, `four fifths of the ${nameOf[budget]} of a merchant are used`)
  }
}

/**
 * Refuses a code to an unknown number as `countSms` refuses one that is sent, and counts nothing: while a budget is used up, the answer must
 * not tell which numbers have an account (threat T12).
 */
export async function refuseWithoutBudget(db: Database, order: SmsOrder): Promise<void> {
  const rows = await countsOf(db, order.merchant)
  for (const row of budgetsOf(order)) {
    if (sentIn(rows, row) >= row.most) throw throttledUntil(row.next, order.now)
  }
}

interface BudgetUse {
  readonly budget: SmsBudget
  readonly span: Span
  /** From 0 to 1. */
  readonly used: number
}

/** How much of each budget of a merchant is used. */
export async function smsBudgetUse(
  db: Database,
  order: Pick<SmsOrder, 'merchant' | 'limits' | 'now'>,
): Promise<BudgetUse[]> {
  const rows = await countsOf(db, order.merchant)
  return budgetsOf({ ...order, budget: 'newNumbers' }).map((row) => ({
    budget: row.budget,
    span: row.span,
    used: sentIn(rows, row) / row.most,
  }))
}

const nameOf = {
  newNumbers: 'SMS budget for new numbers',
  visitors: 'SMS budget for visitors',
  all: 'SMS cap',
} as const satisfies Record<SmsBudget, string>

interface BudgetRow {
  readonly budget: SmsBudget
  readonly span: Span
  readonly most: number
  readonly since: Date
  readonly next: Date
}

/** The budgets that a message counts against, in the order in which they are counted. */
function budgetsOf({ limits, now, budget }: Omit<SmsOrder, 'merchant'>): BudgetRow[] {
  const caps = {
    hour: limits.perMerchantAnHour ?? standard.hour,
    day: limits.perMerchantADay ?? standard.day,
  }
  const { newNumbersPercent, visitorsPercent } = { ...standardSmsShares, ...limits }
  const percent = { newNumbers: newNumbersPercent, visitors: visitorsPercent, all: 100 }
  return budgets.slice(budgets.indexOf(budget)).flatMap((each) =>
    spans.map((span) => {
      const since = new Date(Math.floor(now.getTime() / lengths[span]) * lengths[span])
      // One that waited across the end of a span counts in the next one, which would begin again otherwise.
      const next = new Date(since.getTime() + lengths[span])
      const most = Math.max(1, Math.floor((caps[span] * percent[each]) / 100))
      return { budget: each, span, most, since, next }
    }),
  )
}

type SmsCount = Awaited<ReturnType<typeof countsOf>>[number]

function countsOf(db: Database, merchant: string) {
  return db
    .selectFrom('sms_count')
    .select(['budget', 'span', 'since', 'sent'])
    .where('merchant', '=', merchant)
    .execute()
}

function sentIn(rows: readonly SmsCount[], { budget, span, since, next }: BudgetRow): number {
  const row = rows.find((each) => each.budget === budget && each.span === span)
  return row && row.since >= since && row.since <= next ? row.sent : 0
}

function throttledUntil(next: Date, now: Date) {
  const left = next.getTime() - now.getTime()
  return new CallError('smsThrottled', { retryAfter: Math.ceil(left / 1000) })
}
