import { setTimeout as pause } from 'node:timers/promises'
import { CallError } from '#server/platform/contract/call-error.ts'
import { connectDatabase } from '#server/platform/database/connect-database.ts'
import { isDatabaseUnavailable } from '#server/platform/database/is-database-unavailable.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openAnswerFile } from '../../server/answer-file.ts'
import { crashCashier, takeMessages } from './crash-cashier.ts'
import { readCrowd } from './crowd.ts'
import { randomStep, requestNumber } from './random-step.ts'

/**
 * A process of the cashier that does random steps, of which every fifth requests a withdrawal, and writes each down after it was done. The first
 * process also takes the messages of the provider.
 */
const [url = '', file = '', ...numbers] = process.argv.slice(2)
const [worker = 0, first = 0, end = 0, killAfter = 0] = numbers.map(Number)
const [provider = 0, messages = 0] = (process.env['CRASH_PORTS'] ?? '').split(' ').map(Number)
const db = connectDatabase(url, { log: createLog('silent') })
const deps = crashCashier(db, { provider })
const stop = worker === 1 ? takeMessages(deps, messages) : () => undefined
const crowd = await insistently(() => readCrowd(db))
const answered = openAnswerFile(file, killAfter)
let next = first
await Promise.all(Array.from({ length: 8 }, work))
stop()
await db.destroy()

async function work() {
  for (let index = next++; index < end; index = next++) answered(index, await insistently(() => step(index)))
}

/** What came of it: the id of a withdrawal, or the code of what its state does not allow. */
async function step(index: number): Promise<string> {
  try {
    if (index % 5 === 0) return await requestNumber(deps, crowd, worker, index)
    await randomStep(deps, crowd)
    return 'done'
  } catch (error) {
    if (error instanceof CallError) return error.code
    throw error
  }
}

/** Again while the database is away. */
async function insistently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      await pause(50)
    }
  }
}
