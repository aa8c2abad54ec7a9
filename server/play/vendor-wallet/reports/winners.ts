import { sql } from 'kysely'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { currencies, type Currency } from '#schemas/money/currencies.ts'
import type { VendorWalletDeps } from '../vendor-wallet-deps.ts'
import '../vendor-tables.ts'

type Winners = CallAnswer<Calls['winners']>
type WinnersDeps = Pick<VendorWalletDeps, 'db' | 'clock' | 'catalogues' | 'rules' | 'sites'>

/** Wins that are told. */
const told = 12
/** Wins that are looked through for them. */
const looked = 1_000
/** Days after which a win is told no more. Anyone who reads it is told how long ago it was. */
const days = 60
/** Milliseconds for which an answer is given again. */
const goodFor = 5_000

interface Known {
  readonly at: number
  readonly answer: Promise<Winners>
}

interface Won {
  readonly account: string
  readonly game_id: number
  readonly win: bigint
  readonly closed_at: Date
}

/**
 * The newest rounds of a merchant in which players won more than they staked, with what is paid for and never with what is played for
 * fun. Read at most once in five seconds, however many ask.
 */
export function openWinners(deps: WinnersDeps): (merchant: string) => Promise<Winners> {
  const known = new Map<string, Known>()
  return (merchant) => {
    const now = deps.clock.now().getTime()
    const last = known.get(merchant)
    if (last && now - last.at < goodFor) return last.answer
    const answer = readWinners(deps, merchant)
    known.set(merchant, { at: now, answer })
    answer.catch(() => known.delete(merchant))
    return answer
  }
}

async function readWinners(deps: WinnersDeps, merchant: string): Promise<Winners> {
  const { currency } = deps.rules(merchant).money
  const since = new Date(deps.clock.now().getTime() - days * 86_400_000)
  const least = leastOf(deps, merchant)
  const { rows } = await sql<Won>`
    SELECT member.account, won.game_id, won.win, won.closed_at FROM (
      SELECT member_id, game_id, win, closed_at, currency FROM vendor_round
      WHERE merchant = ${merchant} AND win > bet AND closed_at > ${since}
      ORDER BY closed_at DESC LIMIT ${looked}) AS won
    JOIN member ON member.id = won.member_id
    WHERE won.currency = ${currency} AND won.win >= ${least}
    ORDER BY won.closed_at DESC`.execute(deps.db)
  return { winners: rows.flatMap((row) => toWinner(deps, merchant, currency, row)).slice(0, told) }
}

/** None of a game that the merchant has no more. */
function toWinner({ catalogues }: WinnersDeps, merchant: string, currency: Currency, won: Won) {
  const game = catalogues.of(merchant)?.byId.get(String(won.game_id))?.item
  if (!game) return []
  const { account, win, closed_at } = won
  return [{ player: masked(account), game, currency, win: String(win), at: closed_at.toISOString() }]
}

/** What of an account others may read: its first sign (T103). */
function masked(account: string): string {
  return `${[...account][0] ?? ''}•••`
}

/** Smallest units. */
function leastOf({ sites, rules }: WinnersDeps, merchant: string): bigint {
  const parts = sites.site(merchant)?.documents.home.parts ?? []
  const least = parts.find(({ part }) => part === 'winners')?.least ?? 0
  return BigInt(least) * 10n ** BigInt(currencies[rules(merchant).money.currency])
}
