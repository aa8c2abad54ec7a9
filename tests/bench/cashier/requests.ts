import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/database/connect-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { transact } from '#server/platform/database/transact.ts'
import { holdAmount } from '#server/play/cashier/withdrawals/withdrawal-money.ts'
import { addRequestStep } from '#server/play/cashier/withdrawals/withdrawal-steps.ts'
import type { WithdrawalRow } from '#server/play/cashier/withdrawals/withdrawal-tables.ts'
import { testWithdrawal } from '../../support/money/test-cashier.ts'
import { merchant } from '../../support/money/withdrawals-crash/crash-cashier.ts'
import { quantile } from '../statistics.ts'
import { players } from './open-players.ts'

const rounds = 3
const clients = 32
const amount = 1_000n
let requests = 0

type Request = Omit<WithdrawalRow, 'card_shown' | 'rules'> & {
  readonly card_shown: string
  readonly rules: string
}

/** Prints how many withdrawals are written in a second, as ratios to the hold alone. */
export async function compareRequests(
  db: Kysely<Tables>,
  { card, seconds }: { readonly card: string; readonly seconds: number },
): Promise<void> {
  const kinds = {
    hold: (at: Database, row: Request) => hold(at, row),
    row: async (at: Database, row: Request) => {
      await insertRow(at, row)
      await hold(at, row)
      await insertStep(at, row)
    },
    event: async (at: Database, row: Request) => {
      await insertRow(at, row)
      await hold(at, row)
      await addRequestStep(at, asRow(row))
    },
  }
  const names = ['hold', 'row', 'event'] as const
  const rates = { hold: [] as number[], row: [] as number[], event: [] as number[] }
  for (const name of names) await measure(db, kinds[name], { card, seconds: 1 })
  for (let round = 0; round < rounds; round++)
    for (const name of names) rates[name].push(await measure(db, kinds[name], { card, seconds }))
  const ratio = (name: (typeof names)[number]) =>
    (quantile(rates[name], 0.5) / quantile(rates.hold, 0.5)).toFixed(2)
  console.log(
    `\nWithdrawals of ${players} players, ${clients} callers, ${rounds} rounds of ${seconds} s in turns`,
  )
  console.log(`row, hold and step to the hold alone   ratio ${ratio('row')} (goal 0.9)`)
  console.log(`with the events as well                ratio ${ratio('event')} (goal 0.8)`)
}

/** Transactions in a second. */
async function measure(
  db: Kysely<Tables>,
  work: (at: Database, row: Request) => Promise<void>,
  { card, seconds }: { readonly card: string; readonly seconds: number },
): Promise<number> {
  const began = performance.now()
  const until = began + seconds * 1_000
  let done = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        const row = newRequest(card)
        await transact(db, (at) => work(at, row))
        done++
      }
    }),
  )
  return done / ((performance.now() - began) / 1_000)
}

function newRequest(card: string): Request {
  const [id, now] = [randomUUID(), new Date()]
  return {
    id,
    merchant,
    member_id: BigInt(1 + (++requests % players)),
    key: id,
    reference: `W-${requests}`,
    currency: 'EUR',
    amount,
    fee: 15n,
    card,
    card_shown: JSON.stringify({ bank: 'Banco Sol', holder: 'Ana Reyes', last4: '3000' }),
    rules: JSON.stringify(testWithdrawal),
    state: 'requested',
    version: 0,
    requested_at: now,
    since: now,
    by: now,
    reason: null,
    received: 0n,
    claimed_by: null,
    claimed_name: null,
    claimed_until: null,
    first_by: null,
    first_name: null,
  }
}

async function hold(at: Database, row: Request): Promise<void> {
  await holdAmount(at, asRow(row))
}

async function insertRow(at: Database, row: Request): Promise<void> {
  await at.insertInto('withdrawal').values(row).execute()
}

/** The step that `addRequestStep` writes, without its events. */
async function insertStep(at: Database, { id, member_id, requested_at }: Request): Promise<void> {
  const step = {
    withdrawal: id,
    n: 0,
    kind: 'requested',
    at: requested_at,
    who: `member:${member_id}`,
  } as const
  await at
    .insertInto('withdrawal_step')
    .values({ ...step, payout: null, amount, reason: null })
    .execute()
}

function asRow(row: Request): WithdrawalRow {
  return { ...row, card_shown: JSON.parse(row.card_shown), rules: JSON.parse(row.rules) } as WithdrawalRow
}
