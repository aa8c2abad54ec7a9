import { sql, type Kysely } from 'kysely'
import { readingAll } from '#server/ledger/reading.ts'
import { replay } from '#server/ledger/replay.ts'
import { seal } from '#server/ledger/seal.ts'
import { verify } from '#server/ledger/verify.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { stakeOf, vendorOf } from './stake-of.ts'

interface Kept {
  readonly key: string
  readonly code: string
  readonly balance: bigint
  readonly at: Date
}

/** What is wrong with the books, the rounds, and what vendors were answered; `answers` are words: a number, a code, a balance and a time. */
export async function wrongOfStakes(
  db: Kysely<Tables>,
  workers: readonly (readonly (readonly string[])[])[],
  each: number,
): Promise<readonly string[]> {
  await seal(db)
  const { findings, unsealed } = await verify(db)
  const replayed = await replay(db)
  const wrong = [...findings, ...replayed.findings, ...(await wrongRounds(db))]
  if (unsealed > 0) wrong.push(`${unsealed} transfers are not sealed`)
  for (const [place, answers] of workers.entries()) {
    const kept = await keptOf(db, vendorOf(place + 1))
    for (const [index, code = '', balance = '', at = ''] of answers) {
      const { body } = stakeOf(place + 1, Number(index))
      const told = differs({ code, balance, at }, kept.get(body.transactionId))
      if (told) wrong.push(`${body.call} ${index} of vendor ${place + 1}: ${told}`)
    }
    const many = new Set(answers.map(([index]) => index)).size
    if (many !== each) wrong.push(`vendor ${place + 1} has ${many} answers of ${each}`)
  }
  return wrong
}

function differs(
  { code, balance, at }: { readonly code: string; readonly balance: string; readonly at: string },
  kept: Kept | undefined,
): string | undefined {
  // Of these nothing is kept: the id belongs to something else, or names a debit that is not there yet or is of another round.
  if (code === 'duplicateTransaction' || code === 'transactionDoesNotExist') return undefined
  if (!kept) return `${code} was answered, and nothing is there`
  const is = [kept.code === 'nothingMoved' ? 'ok' : kept.code, kept.balance, kept.at.toISOString()]
  const was = [code, balance, code === 'ok' ? at : kept.at.toISOString()]
  return is.join(' ') === was.join(' ')
    ? undefined
    : `${was.join(' ')} was answered, and ${is.join(' ')} is there`
}

async function keptOf(db: Kysely<Tables>, vendor: string): Promise<ReadonlyMap<string, Kept>> {
  const { rows } = await readingAll(db, (at) =>
    sql<Kept>`SELECT key, code, balance, at FROM ledger.transfer WHERE scope = ${`vendor:${vendor}`}`.execute(
      at,
    ),
  )
  return new Map(rows.map((row) => [row.key, row]))
}

/** A round is there where something moved in it, and nowhere else, and is of who moved it. */
async function wrongRounds(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await readingAll(db, (at) =>
    sql<{ told: string }>`
      SELECT concat_ws(' ', coalesce(r.vendor, t.vendor), 'round', coalesce(r.round_id, t.detail),
        CASE WHEN r.id IS NULL THEN 'is missing' WHEN t.detail IS NULL THEN 'has nothing that moved' ELSE 'is of another player' END) AS told
      FROM vendor_round r
      FULL JOIN (SELECT DISTINCT substr(scope, 8) AS vendor, detail, member FROM ledger.transfer
        WHERE detail LIKE 'round %' AND code = 'ok') t
        ON t.vendor = r.vendor AND t.detail = 'round ' || r.round_id || ' game ' || r.game_id
      WHERE r.id IS NULL OR t.detail IS NULL OR t.member <> r.member_id`.execute(at),
  )
  return rows.map(({ told }) => told)
}
