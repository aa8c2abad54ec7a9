import { setTimeout as pause } from 'node:timers/promises'
import { openLedger } from '#server/play/ledger/open-ledger.ts'
import { CallError } from '#server/platform/contract/call-error.ts'
import { connectDatabase } from '#server/platform/database/connect-database.ts'
import { isDatabaseUnavailable } from '#server/platform/database/is-database-unavailable.ts'
import { createLog } from '#server/platform/log.ts'
import { Overloaded } from '#server/platform/turnstile.ts'
import { openAnswerFile } from '../answer-file.ts'
import { operationOf } from './operation-of.ts'

/** A server process that sends its operations, from one on, and writes each answer down after it has it. */
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
    const posting = await insistently(index)
    const row =
      'seq' in posting
        ? [posting.code, posting.seq, posting.amount.minor, posting.balance.minor, posting.isRepeat]
        : [posting.code]
    answered(index, ...row)
  }
}

async function insistently(index: number) {
  for (;;) {
    try {
      return await ledger.post(operationOf(worker, index))
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
