import { sql, type Kysely } from 'kysely'
import { readingAll } from '#server/play/ledger/checks/reading.ts'
import { replay } from '#server/play/ledger/checks/replay.ts'
import { seal } from '#server/play/ledger/checks/seal.ts'
import { verify } from '#server/play/ledger/checks/verify.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { operationOf } from './operation-of.ts'
import { wrongHeld } from './wrong-held.ts'

/** What a process had as an answer; without a number where nothing was kept of it. */
export interface Answer extends Answered {
  readonly index: number
  /** Of the payment, where the answer was that a credit is held, and operators paid it. */
  readonly paid: Answered | undefined
}

interface Answered {
  readonly code: string
  readonly seq: string | undefined
  readonly amount: string | undefined
  readonly balance: string | undefined
  readonly isRepeat: boolean
}

interface Kept {
  readonly seq: bigint
  readonly code: string
  readonly amount: bigint
  readonly balance: bigint
}

/** Throws where the books do not add up, replay answers otherwise, a held credit moves money without operators, or an answer is not in the books. */
export async function checkAnswers(db: Kysely<Tables>, workers: readonly Answer[][], each: number) {
  await seal(db)
  const { findings, unsealed } = await verify(db)
  const replayed = await replay(db)
  const wrong = [...findings, ...replayed.findings]
  if (unsealed > 0) wrong.push(`${unsealed} transfers are not sealed`)
  const firsts = new Set<string>()
  for (const [index, answers] of workers.entries()) {
    const kept = await keptOf(db, `vendor:${index + 1}`)
    const seen = new Set<number>()
    for (const answer of answers) {
      seen.add(answer.index)
      const { key } = operationOf(index + 1, answer.index)
      const told = differs(answer, kept.get(key), firsts)
      if (told) wrong.push(`command ${answer.index} of process ${index + 1}: ${told}`)
      const toldPaid = answer.paid && differs(answer.paid, kept.get(`~${key}`), firsts)
      if (toldPaid) wrong.push(`payment of command ${answer.index} of process ${index + 1}: ${toldPaid}`)
    }
    if (seen.size !== each) wrong.push(`process ${index + 1} has ${seen.size} answers of ${each}`)
  }
  wrong.push(...(await wrongHeld(db)))
  if (wrong.length > 0) throw new Error(wrong.slice(0, 10).join('\n'))
}

function differs(answer: Answered, kept: Kept | undefined, firsts: Set<string>): string | undefined {
  const { code, seq, amount, balance, isRepeat } = answer
  // A reference that was not there at its time may be there now.
  if (code === 'referenceUnknown') return undefined
  if (!kept) return `${code} was answered, and nothing is there`
  if (code === 'keyReused') return undefined
  if (!isRepeat && seq !== undefined) {
    if (firsts.has(seq)) return `transfer ${seq} was answered twice as new`
    firsts.add(seq)
  }
  const is = [kept.code, kept.seq, kept.amount, kept.balance].join(' ')
  const was = [code, seq, amount, balance].join(' ')
  return is === was ? undefined : `${was} was answered, and ${is} is there`
}

async function keptOf(db: Kysely<Tables>, scope: string): Promise<ReadonlyMap<string, Kept>> {
  const { rows } = await readingAll(db, (at) =>
    sql<
      Kept & { key: string }
    >`SELECT key, seq, code, amount, balance FROM ledger.transfer WHERE scope = ${scope}`.execute(at),
  )
  return new Map(rows.map((row) => [row.key, row]))
}
