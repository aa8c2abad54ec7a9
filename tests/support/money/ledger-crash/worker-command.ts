import { setTimeout as pause } from 'node:timers/promises'
import { openLedger } from '#server/play/ledger/open-ledger.ts'
import { type OperationRow, toPosting } from '#server/play/ledger/operation-row.ts'
import type { Posting } from '#server/play/ledger/operation.ts'
import { lockMembers, postAndNotify } from '#server/play/ledger/posting/post.ts'
import { CallError } from '#server/platform/contract/call-error.ts'
import { connectDatabase } from '#server/platform/database/connect-database.ts'
import { isDatabaseUnavailable } from '#server/platform/database/is-database-unavailable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { createLog } from '#server/platform/log/log.ts'
import { Overloaded } from '#server/platform/concurrency/turnstile.ts'
import { openAnswerFile } from '../../server/answer-file.ts'
import { operationOf, paymentOf } from './operation-of.ts'

/**
 * A server process that sends its operations, from one on, and writes each answer down after it has it. A held credit is paid or refused
 * before that, so that a process that is killed in between does the decision again.
 */
const [url = '', file = '', ...numbers] = process.argv.slice(2)
const [worker = 0, first = 0, end = 0, killAfter = 0] = numbers.map(Number)
const atOnce = 48
const db = connectDatabase(url, { log: createLog('silent') })
const ledger = openLedger({ db })
const answered = openAnswerFile(file, killAfter)
let next = first
await Promise.all(Array.from({ length: atOnce }, work))
await db.destroy()

async function work() {
  for (let index = next++; index < end; index = next++) {
    const operation = operationOf(worker, index)
    const posting = await insistently(() => ledger.post(operation))
    const payment = posting.code === 'held' ? paymentOf(operation) : undefined
    const paid = payment ? describe(await insistently(() => pay(payment))) : []
    answered(index, ...describe(posting), ...paid)
  }
}

/** As the console does it when the second operator confirms: in a transaction that has the member locked first. */
function pay(row: OperationRow): Promise<Posting> {
  return transact(db, async (at) => {
    await lockMembers(at, row.merchant, row.currency, [row.member])
    return toPosting(await postAndNotify(at, row), row.currency)
  })
}

function describe(posting: Posting) {
  return 'seq' in posting
    ? [posting.code, posting.seq, posting.amount.minor, posting.balance.minor, posting.isRepeat]
    : [posting.code]
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
