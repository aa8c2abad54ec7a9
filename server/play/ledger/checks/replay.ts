import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { earlierTransfers, type EarlierTransfer } from './earlier-transfers.ts'
import { noTotals, textOfTotals } from './member-totals.ts'
import { ledgerModel, type LedgerModel } from './model.ts'
import type { OperationRow } from '../operation-row.ts'
import { refusals, type StoredCode } from '../operation.ts'
import type { MemberTotals } from '../reports/read-totals.ts'
import { readingAll } from './reading.ts'
import { type TransferRow, transferPages } from './transfer-pages.ts'

export interface Replayed {
  readonly transfers: number
  /** Where the model answers otherwise, or ends with other balances: the first ten. */
  readonly findings: readonly string[]
}

interface AccountRow extends MemberTotals {
  readonly merchant: string
  readonly currency: string
  readonly member: bigint
  readonly name: string
  readonly balance: bigint | null
}

/** What a room decided, which the model cannot know. */
const decided: ReadonlySet<string> = new Set(refusals)
const most = 10

/**
 * Does everything again in a plain model in memory, in the order of the numbers, and compares each answer. A page at a time: what a page
 * refers to is read again, as it was then, so that memory grows with the accounts and not with what they did.
 */
export function replay(
  db: Kysely<Tables>,
  { pageSize }: { readonly pageSize?: number } = {},
): Promise<Replayed> {
  return readingAll(db, async (at) => {
    const findings: string[] = []
    const find = (told: string) => findings.length < most && findings.push(told)
    const model = ledgerModel()
    const { rows: accounts } = await sql<AccountRow>`
      SELECT merchant, currency, member, name, balance, staked, won, deposited FROM ledger.account`.execute(
      at,
    )
    for (const { merchant, currency, member } of accounts)
      if (member !== 0n) model.openMember(merchant, currency, member)
    let transfers = 0
    for await (const rows of transferPages(at, pageSize)) {
      transfers += rows.length
      model.forget()
      for (const row of await earlierTransfers(at, rows)) recall(model, row)
      for (const row of rows) {
        if (row.kind === 'tombstone') {
          // The rollback that made it may stand on the page before.
          recall(model, { ...row, is_rolled_back: false, is_credited: false, spent: 0n })
          continue
        }
        const answer = model.post(asked({ ...row, kind: row.kind }), row.at)
        if (answer.code !== row.code || answer.amount !== row.amount || answer.balance !== row.balance) {
          find(
            `transfer ${row.seq} (${row.kind}) was ${told(row)}, and would be ${told({ amount: undefined, balance: undefined, ...answer })}`,
          )
        }
      }
    }
    for (const row of accounts) {
      const { merchant, currency, member, name, balance } = row
      const id = [merchant, currency, member, name].join(' ')
      const own = model.balances.get(id)
      if (balance !== null && own !== balance)
        find(`${name} of member ${member} of ${merchant} has ${balance} ${currency}, and would have ${own}`)
      const [stored, would] = [row, model.totals.get(id) ?? noTotals].map(textOfTotals)
      if (stored !== would)
        find(
          `${name} of member ${member} of ${merchant} has in ${currency} ${stored}, and would have ${would}`,
        )
    }
    return { transfers, findings }
  })
}

/** What came before a page was compared there: its answer is the one that was kept. */
function recall(model: LedgerModel, row: EarlierTransfer) {
  const {
    kind,
    code,
    amount,
    balance,
    at,
    is_rolled_back: isRolledBack,
    is_credited: isCredited,
    spent,
  } = row
  const remaining = kind === 'hold' && code === 'ok' ? amount - spent : 0n
  const answer = { code: code as StoredCode, amount, balance }
  // A tombstone has the words of the rollback that made it.
  const words = asked({ ...row, kind: kind === 'tombstone' ? 'rollback' : kind })
  model.recall(words, kind, answer, at, { remaining, isRolledBack, isCredited })
}

/** What was asked, from what was kept. */
function asked(
  row: Omit<TransferRow, 'kind' | 'entries'> & { readonly kind: OperationRow['kind'] },
): OperationRow {
  const isBack = row.kind === 'rollback' || row.kind === 'void'
  return {
    ...row,
    amount: isBack ? null : row.amount,
    ref: row.ref_key,
    refusal: decided.has(row.code) ? row.code : null,
  }
}

function told(of: { readonly code: string; readonly amount: unknown; readonly balance: unknown }): string {
  return `${of.code}, ${String(of.amount)}, ${String(of.balance)}`
}
