import { sql, type Kysely } from 'kysely'
import { readingAll } from '#server/play/ledger/checks/reading.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { ceiling, isRefused, merchant } from './operation-of.ts'

interface Credit {
  readonly seq: bigint
  readonly scope: string
  readonly key: string
  readonly code: string
  readonly amount: bigint
  readonly entries: bigint
  /** What a payment shares with the credit that it pays. */
  readonly about: string
}

/**
 * What is wrong with held credits: each one above the ceiling is held and moves nothing; it is paid once where operators decided that, with
 * the same money to the same member, and never where they refused it.
 */
export async function wrongHeld(db: Kysely<Tables>): Promise<readonly string[]> {
  const credits = await readCredits(db)
  const byName = new Map(credits.map((credit) => [nameOf(credit), credit]))
  return credits.flatMap((credit) => {
    const told = credit.key.startsWith('~')
      ? wrongPayment(credit, byName.get(nameOf({ ...credit, key: credit.key.slice(1) })))
      : wrongCredit(credit, byName.has(nameOf({ ...credit, key: `~${credit.key}` })))
    return told === undefined ? [] : [`credit ${nameOf(credit)} of ${credit.amount} (${credit.code}) ${told}`]
  })
}

/** How many credits are held, how many of them were paid, paid in vain because the stake was given back, and refused. */
export async function countHeld(db: Kysely<Tables>) {
  const credits = await readCredits(db)
  const held = credits.filter(({ code }) => code === 'held')
  const payments = credits.filter(({ key }) => key.startsWith('~'))
  return {
    held: held.length,
    paid: payments.filter(({ code }) => code === 'ok').length,
    givenBack: payments.filter(({ code }) => code === 'rolledBack').length,
    refused: held.filter(({ key }) => isRefused(key)).length,
  }
}

function wrongCredit({ key, code, amount, entries }: Credit, isPaid: boolean): string | undefined {
  const isHeld = code === 'held'
  if (isHeld !== amount > ceiling) return `is not decided by the ceiling of ${ceiling}`
  if (!isHeld) return undefined
  if (entries > 0n) return 'is held, and moved money'
  return isPaid || isRefused(key) ? undefined : 'is neither paid nor refused'
}

function wrongPayment({ seq, code, entries, about }: Credit, held: Credit | undefined): string | undefined {
  if (held?.code !== 'held') return 'pays a credit that is not held'
  if (held.seq > seq) return 'was paid before it was held'
  if (held.about !== about) return `pays ${about} instead of ${held.about}`
  if (isRefused(held.key)) return 'was paid, and operators refused it'
  return entries === (code === 'ok' ? 2n : 0n) ? undefined : `has ${entries} entries`
}

function nameOf({ scope, key }: Pick<Credit, 'scope' | 'key'>): string {
  return `${scope} ${key}`
}

async function readCredits(db: Kysely<Tables>): Promise<readonly Credit[]> {
  const { rows } = await readingAll(db, (at) =>
    sql<Credit>`SELECT seq, scope, key, code, amount, (SELECT count(*) FROM ledger.entry e WHERE e.seq = t.seq) AS entries,
      concat_ws(' ', amount, currency, 'for member', member, wallet, 'by', house, ref_key) AS about
      FROM ledger.transfer t WHERE merchant = ${merchant} AND kind = 'credit' ORDER BY seq`.execute(at),
  )
  return rows
}
