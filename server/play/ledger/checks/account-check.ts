import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect-database.ts'
import type { MemberTotals } from '../reports/read-totals.ts'
import { addTotals, noTotals, textOfTotals, totalsOfTransfer } from './member-totals.ts'
import type { TransferRow } from './transfer-pages.ts'

export type Find = (kind: string, told: string) => void

interface AccountRow extends MemberTotals {
  readonly id: bigint
  readonly merchant: string
  readonly currency: string
  readonly member: bigint
  readonly name: string
  readonly balance: bigint | null
}

export interface AccountCheck {
  take(row: TransferRow): void
  /** Compares what was added up with what is stored. */
  end(): Promise<void>
  entries(): number
}

/** Follows every account from nothing through all its entries. */
export async function openAccounts(at: Database, find: Find): Promise<AccountCheck> {
  const { rows } = await sql<AccountRow>`
    SELECT id, merchant, currency, member, name, balance, staked, won, deposited FROM ledger.account`.execute(
    at,
  )
  const accounts = new Map(rows.map((row) => [String(row.id), { row, sum: 0n, totals: noTotals }]))
  const { rows: kept } = await sql<{ account: bigint; balance: string; through: bigint }>`
    SELECT account, balance::text, through FROM ledger.sealed_sum`.execute(at)
  const sealed = new Map(
    kept.map(({ account, balance, through }) => [
      String(account),
      { balance: BigInt(balance), through, sum: 0n },
    ]),
  )
  const sums = new Map<string, bigint>()
  const holds = new Map<bigint, bigint>()
  let entries = 0
  return { take, end, entries: () => entries }

  function take(row: TransferRow) {
    const { seq, code, amount } = row
    const parts = row.entries === '' ? [] : row.entries.split(';').map((text) => text.split(' '))
    entries += parts.length
    const moves = code === 'ok' && row.kind !== 'tombstone'
    if (parts.length !== (moves ? 2 : 0))
      return find('count', `transfer ${seq} (${code}) has ${parts.length} entries`)
    const sum = parts.reduce((all, [, , own = '']) => all + BigInt(own), 0n)
    if (sum !== 0n) find('sum', `the entries of transfer ${seq} add up to ${sum}`)
    if (moves && BigInt(parts[1]?.[2] ?? 0) !== amount)
      find('amount', `the entries of transfer ${seq} do not move its amount`)
    for (const [n, id = '', own = '', balance = ''] of parts)
      follow(row, `${seq}/${n}`, id, BigInt(own), balance)
    if (!moves) return
    countHold(row)
    const more = totalsOfTransfer(row)
    const own = parts.map(([, id = '']) => accounts.get(id)).find((each) => each?.row.member === row.member)
    if (more && own) own.totals = addTotals(own.totals, more)
  }

  function follow(transfer: TransferRow, place: string, id: string, amount: bigint, balance: string) {
    const account = accounts.get(id)
    if (!account) return find('account', `entry ${place} is of account ${id}, which there is not`)
    const { merchant, currency, member } = account.row
    if (merchant !== transfer.merchant || currency !== transfer.currency)
      find('currency', `entry ${place} is of ${currency} of ${merchant}, and its transfer is not`)
    if (member !== 0n && member !== transfer.member && member !== transfer.other)
      find('member', `entry ${place} is of a member whom its transfer does not name`)
    account.sum += amount
    const own = sealed.get(id)
    if (own && transfer.seq <= own.through) own.sum += amount
    const name = `${merchant} ${currency}`
    sums.set(name, (sums.get(name) ?? 0n) + amount)
    const written = member === 0n ? '-' : String(account.sum)
    if (balance !== written)
      find('running', `entry ${place} says a balance of ${balance}, and it adds up to ${written}`)
    if (member !== 0n && account.sum < 0n)
      find('negative', `account ${id} is below nothing at entry ${place}`)
  }

  function countHold({ kind, seq, ref, amount }: TransferRow) {
    if (kind === 'hold') holds.set(seq, amount)
    if ((kind !== 'post' && kind !== 'void') || ref === null) return
    const left = (holds.get(ref) ?? 0n) - amount
    if (left < 0n) find('hold', `transfer ${seq} takes more than the hold ${ref} has`)
    if (left === 0n) holds.delete(ref)
    else holds.set(ref, left)
  }

  async function end() {
    for (const [id, { row, sum, totals }] of accounts) {
      if (row.balance !== null && row.balance !== sum)
        find('balance', `account ${id} has ${row.balance}, and its entries add up to ${sum}`)
      const [stored, added] = [textOfTotals(row), textOfTotals(totals)]
      if (stored !== added)
        find('totals', `account ${id} has ${stored}, and its transfers add up to ${added}`)
    }
    for (const [id, { balance, through, sum }] of sealed) {
      if (balance !== sum)
        find(
          'sealed',
          `account ${id} has ${balance} sealed up to ${through}, and its entries add up to ${sum}`,
        )
    }
    for (const [name, sum] of sums) if (sum !== 0n) find('zero', `${name} adds up to ${sum}`)
    const { rows } = await sql<{ seq: bigint; remaining: bigint }>`
      SELECT seq, remaining FROM ledger.hold`.execute(at)
    const stored = new Map(rows.map(({ seq, remaining }) => [seq, remaining]))
    for (const seq of new Set([...stored.keys(), ...holds.keys()])) {
      if (stored.get(seq) !== holds.get(seq))
        find('open', `hold ${seq} has ${stored.get(seq) ?? 0n}, and it should be ${holds.get(seq) ?? 0n}`)
    }
  }
}
