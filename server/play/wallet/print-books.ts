import { isDateTime } from '#schemas/json/date-time.ts'
import { writeAmount, amountOf } from '#schemas/money/amount.ts'
import { accountsOf } from '../../members/account/member-store.ts'
import { readOpenHolds } from '../ledger/reports/open-holds.ts'
import { netOf, readVendorSums } from '../ledger/reports/vendor-sums.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { CommandError } from '../../platform/command-line/command-error.ts'
import { unknownMerchant } from '../../configuration/releases/unknown-merchant.ts'

type Say = (line: string) => void

/** Says what each vendor of a merchant took and gave, from a day on until before another one; without them in all its time. */
export async function printVendors(
  db: Database,
  say: Say,
  merchant: string,
  [first, last]: readonly (string | undefined)[],
): Promise<void> {
  await assertMerchant(db, merchant)
  const [from, to] = [
    first === undefined ? new Date(0) : dayOf(first),
    last === undefined ? new Date('9999-01-01') : dayOf(last),
  ]
  const found = await readVendorSums(db, { merchant, from, to })
  if (found.length === 0) say(`No vendor of ${merchant} took or gave anything.`)
  for (const sums of found) {
    const { currency, vendor, debits, debited, credits, credited, rollbacks, rolledBack } = sums
    const part = (name: string, count: number | undefined, minor: bigint) =>
      `${name} ${count === undefined ? '' : `${count} × `}${writeAmount(amountOf(minor, currency))}`.padEnd(
        28,
      )
    const parts = [
      part('bets', debits, debited),
      part('wins', credits, credited),
      part('given back', rollbacks, rolledBack),
      part('left', undefined, netOf(sums)),
    ]
    say(`${currency.padEnd(5)} ${vendor.padEnd(16)} ${parts.join(' ').trimEnd()}`)
  }
}

const page = 100

/** Says what a merchant's members have set aside, the oldest first. */
export async function printHolds(db: Database, say: Say, merchant: string): Promise<void> {
  await assertMerchant(db, merchant)
  let isEmpty = true
  for (let after = 0n; ;) {
    const holds = await readOpenHolds(db, { merchant, after, limit: page })
    const accounts = await accountsOf(
      db,
      merchant,
      holds.map(({ member }) => member),
    )
    for (const { seq, at, member, amount, remaining, expiresAt, scope, key, reason } of holds) {
      isEmpty = false
      after = seq
      const ends = expiresAt === null ? '' : ` until ${expiresAt.toISOString()}`
      const sums = `${writeAmount(remaining)} of ${writeAmount(amount)} ${amount.currency}`
      say(
        `${at.toISOString()} ${accounts.get(member) ?? member} ${sums}${ends}  ${scope} ${key} ${reason}`.trimEnd(),
      )
    }
    if (holds.length < page) break
  }
  if (isEmpty) say(`Nobody of ${merchant} has anything set aside.`)
}

/** Nothing of an unknown merchant would read as an answer. */
async function assertMerchant(db: Database, merchant: string) {
  const known = await db.selectFrom('merchant').select('code').where('code', '=', merchant).executeTakeFirst()
  if (!known) throw unknownMerchant(merchant)
}

function dayOf(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`)
  if (!isDateTime(`${text}T00:00:00Z`)) throw new CommandError(`${text} is no day, such as 2026-11-30.`)
  return day
}
