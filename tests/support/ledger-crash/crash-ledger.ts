import { fileURLToPath } from 'node:url'
import { openMember } from '#server/play/ledger/post.ts'
import { crashWorkers, type CrashRun } from '../crash-workers.ts'
import { checkAnswers, type Answer } from './check-answers.ts'
import { currencies, members, merchant } from './operation-of.ts'

/** Commands of all kinds. Throws where an answer is lost, doubled or changed, or where the books do not add up. */
export function crashLedger(run: CrashRun) {
  return crashWorkers(run, {
    command: fileURLToPath(new URL('worker-command.ts', import.meta.url)),
    async prepare(db) {
      for (const currency of currencies)
        for (let member = 1n; member <= BigInt(members); member++)
          await openMember(db, merchant, currency, member)
    },
    check: (db, answers, each) =>
      checkAnswers(
        db,
        answers.map((all) => all.map(toAnswer)),
        each,
      ),
  })
}

function toAnswer([index, code = '', seq, amount, balance, isRepeat]: readonly string[]): Answer {
  return { index: Number(index), code, seq, amount, balance, isRepeat: isRepeat === 'true' }
}
