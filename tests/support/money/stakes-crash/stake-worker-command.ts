import { setTimeout as pause } from 'node:timers/promises'
import { openLedger } from '#server/play/ledger/open-ledger.ts'
import { CallError } from '#server/platform/contract/call-error.ts'
import { connectDatabase } from '#server/platform/database/connect-database.ts'
import { isDatabaseUnavailable } from '#server/platform/database/is-database-unavailable.ts'
import { createLog } from '#server/platform/log/log.ts'
import { systemClock } from '#server/platform/clock.ts'
import { Overloaded } from '#server/platform/concurrency/turnstile.ts'
import type { GameSession } from '#server/play/vendor-wallet/launches/game-sessions.ts'
import { moneyMover } from '#server/play/vendor-wallet/move-money.ts'
import type { VendorWalletDeps } from '#server/play/vendor-wallet/vendor-wallet-deps.ts'
import { openAnswerFile } from '../../server/answer-file.ts'
import { game, merchant, stakeOf, vendorOf, winCeilings } from './stake-of.ts'

/** A server process that does its vendor's stakes, from one on, and writes each answer down after it has it. */
const [url = '', file = '', ...numbers] = process.argv.slice(2)
const [worker = 0, first = 0, end = 0, killAfter = 0] = numbers.map(Number)
const atOnce = 48
const log = createLog('silent')
const db = connectDatabase(url, { log })
const vendor = vendorOf(worker)
const { seats, signed } = await insistently(readSeats)
const move = moneyMover({
  db,
  log,
  clock: systemClock,
  ledger: openLedger({ db }),
  // A game that is always open.
  catalogues: { of: () => ({ byId: new Map([[game, { item: { vassalage: vendor, state: 'live' } }]]) }) },
  sites: {
    site: () => ({
      ops: { modulesOff: [] },
      documents: { games: { winCeilings }, locales: { timeZone: 'UTC' } },
    }),
  },
} as unknown as VendorWalletDeps)
const answered = openAnswerFile(file, killAfter)
let next = first
await Promise.all(Array.from({ length: atOnce }, work))
await db.destroy()

async function work() {
  for (let index = next++; index < end; index = next++) {
    const { player, body } = stakeOf(worker, index)
    const moved = await insistently(() => move(seats[player] as GameSession, signed, body))
    const answer: { code: string; balance?: string; at?: string } = moved?.answer ?? { code: 'nobody' }
    answered(index, answer.code, answer.balance ?? '-', answer.at ?? '-')
  }
}

async function readSeats() {
  const rows = await db
    .selectFrom('game_session')
    .select(['id', 'member_id as member', 'session_id as session'])
    .where('vendor', '=', vendor)
    .orderBy('id')
    .execute()
  const { id } = await db
    .selectFrom('vendor_key')
    .select('id')
    .where('vendor', '=', vendor)
    .executeTakeFirstOrThrow()
  const of = { merchant, vendor, game, currency: 'EUR', launch: null } as const
  return { seats: rows.map((row): GameSession => ({ ...of, ...row })), signed: id }
}

async function insistently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const isForNow =
        isDatabaseUnavailable(error) ||
        error instanceof Overloaded ||
        (error instanceof CallError && error.code === 'inProgress')
      if (!isForNow) throw error
      await pause(50)
    }
  }
}
