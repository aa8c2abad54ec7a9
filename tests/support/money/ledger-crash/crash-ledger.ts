import { fileURLToPath } from 'node:url'
import type { Kysely } from 'kysely'
import { toRow } from '#server/play/ledger/operation-row.ts'
import { openMember, postRow } from '#server/play/ledger/posting/post.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { crashWorkers, type CrashRun } from '../crash-workers.ts'
import { checkAnswers, type Answer } from './check-answers.ts'
import { currencies, isRefused, members, merchant, operationOf } from './operation-of.ts'
import { countHeld, wrongHeld } from './wrong-held.ts'

/** Commands of all kinds. Throws where an answer is lost, doubled or changed, where a held credit pays by itself, or where the books do not add up. */
export function crashLedger(run: CrashRun) {
  return crashWorkers(run, {
    command: fileURLToPath(new URL('worker-command.ts', import.meta.url)),
    async prepare(db) {
      for (const currency of currencies)
        for (let member = 1n; member <= BigInt(members); member++)
          await openMember(db, merchant, currency, member)
    },
    async check(db, answers, each) {
      const all = answers.map((own) => own.map(toAnswer))
      await checkAnswers(db, all, each)
      const counts = await countHeld(db)
      await findPlanted(db, all)
      return counts
    },
  })
}

/** What finds nothing has to find what is planted: the payment of a credit that operators refused, and a second payment of another one. */
async function findPlanted(db: Kysely<Tables>, answers: readonly (readonly Answer[])[]) {
  const held = answers.flatMap((own, index) =>
    own.flatMap((answer) => (answer.code === 'held' ? operationOf(index + 1, answer.index) : [])),
  )
  const refused = held.find(({ key }) => isRefused(key))
  const paid = held.find(({ key }) => !isRefused(key))
  if (!refused || !paid) throw new Error('No credit was held and refused, or none was held and paid')
  await postRow(db, { ...toRow(refused), key: `~${refused.key}`, refusal: null })
  await postRow(db, { ...toRow(paid), key: `~~${paid.key}`, refusal: null })
  const found = await wrongHeld(db)
  if (found.length !== 2)
    throw new Error(`A payment that was refused and a second one were not found: ${found.join('\n')}`)
}

function toAnswer([index, ...words]: readonly string[]): Answer {
  return {
    index: Number(index),
    ...toAnswered(words.slice(0, 5)),
    paid: words.length > 5 ? toAnswered(words.slice(5)) : undefined,
  }
}

function toAnswered([code = '', seq, amount, balance, isRepeat]: readonly string[]) {
  return { code, seq, amount, balance, isRepeat: isRepeat === 'true' }
}
