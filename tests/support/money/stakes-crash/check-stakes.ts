import { sql, type Kysely } from 'kysely'
import { readingAll } from '#server/play/ledger/checks/reading.ts'
import { replay } from '#server/play/ledger/checks/replay.ts'
import { seal } from '#server/play/ledger/checks/seal.ts'
import { verify } from '#server/play/ledger/checks/verify.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { stakeOf, vendorOf, winCeilings } from './stake-of.ts'

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
  const wrong = [...findings, ...replayed.findings, ...(await wrongRounds(db)), ...(await wrongWins(db))]
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

/** A round is there where something moved or was held in it, and nowhere else, and is of who moved it. */
async function wrongRounds(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await readingAll(db, (at) =>
    sql<{ told: string }>`
      SELECT concat_ws(' ', coalesce(r.vendor, t.vendor), 'round', coalesce(r.round_id, t.detail),
        CASE WHEN r.id IS NULL THEN 'is missing' WHEN t.detail IS NULL THEN 'has nothing that moved' ELSE 'is of another player' END) AS told
      FROM vendor_round r
      FULL JOIN (SELECT DISTINCT substr(scope, 8) AS vendor, detail, member FROM ledger.transfer
        WHERE detail LIKE 'round %' AND code IN ('ok', 'held')) t
        ON t.vendor = r.vendor AND t.detail = 'round ' || r.round_id || ' game ' || r.game_id
      WHERE r.id IS NULL OR t.detail IS NULL OR t.member <> r.member_id`.execute(at),
  )
  return rows.map(({ told }) => told)
}

interface Moved {
  readonly seq: bigint
  readonly scope: string
  readonly key: string
  readonly kind: string
  readonly code: string
  readonly amount: bigint
  readonly detail: string
  readonly ceiling: string | null
}

/** Each win is paid up to the ceilings and held above them, in the order of the ledger, and each held one waits for operators. */
async function wrongWins(db: Kysely<Tables>): Promise<string[]> {
  const { rows, days } = await readingAll(db, async (at) => ({
    rows: (
      await sql<Moved>`
        SELECT t.seq, t.scope, t.key, t.kind, t.code, t.amount, t.detail, h.ceiling FROM ledger.transfer t
        LEFT JOIN held_win h ON 'vendor:' || h.vendor = t.scope AND h.key = t.key AND h.amount = t.amount AND h.merchant = t.merchant
        WHERE t.detail LIKE 'round %' AND t.code IN ('ok', 'held') ORDER BY t.seq`.execute(at)
    ).rows,
    days: (
      await sql<{
        scope: string
        won: bigint
      }>`SELECT 'vendor:' || vendor AS scope, won FROM vendor_win_day`.execute(at)
    ).rows,
  }))
  const wrong: string[] = []
  const mostOf = (scope: string) => {
    const own = winCeilings.vendors.find(({ vassalage }) => `vendor:${vassalage}` === scope)
    return BigInt(own?.day ?? winCeilings.day) * 100n
  }
  const rounds = new Map<string, { staked: bigint; paid: bigint }>()
  const won = new Map<string, bigint>()
  const heldForDay: Moved[] = []
  for (const row of rows) {
    const { scope, key, kind, code, amount, detail, ceiling } = row
    const name = `${scope} ${detail}`
    const round = rounds.get(name) ?? { staked: 0n, paid: 0n }
    rounds.set(name, round)
    if (kind === 'debit') round.staked += amount
    if (kind === 'rollback') round.staked -= amount
    if (kind !== 'credit') continue
    const isAbove = round.paid + amount > round.staked * BigInt(winCeilings.timesStake)
    if (isAbove !== (ceiling === 'round')) wrong.push(`the win ${key} of ${name} was ${code} for ${ceiling}`)
    if ((code === 'held') !== (ceiling !== null))
      wrong.push(`the win ${key} of ${name} is ${code}, and waits for ${ceiling}`)
    if (ceiling === 'day') heldForDay.push(row)
    if (code !== 'ok') continue
    round.paid += amount
    won.set(scope, (won.get(scope) ?? 0n) + amount)
  }
  for (const { scope, won: stored } of days) {
    if (stored > mostOf(scope)) wrong.push(`${scope} won ${stored} on a day`)
  }
  for (const [scope, sum] of won) {
    const stored = days.filter((day) => day.scope === scope).reduce((all, day) => all + day.won, 0n)
    if (stored !== sum) wrong.push(`${scope} won ${sum}, and its days say ${stored}`)
  }
  for (const { scope, key, amount } of heldForDay) {
    if ((won.get(scope) ?? 0n) + amount <= mostOf(scope))
      wrong.push(`the win ${key} of ${scope} was held for a day that had room`)
  }
  // A run that reaches no ceiling shows nothing of them.
  if (!rows.some(({ ceiling }) => ceiling === 'round') || heldForDay.length === 0)
    wrong.push('not one win was held for its round, or for its day')
  return wrong
}
