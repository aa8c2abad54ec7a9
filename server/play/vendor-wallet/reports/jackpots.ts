import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { jackpotLevels } from '#schemas/games/jackpot-levels.ts'
import type { VendorWalletDeps } from '../vendor-wallet-deps.ts'
import '../vendor-tables.ts'

type Jackpots = CallAnswer<Calls['jackpots']>
type JackpotsDeps = Pick<VendorWalletDeps, 'db' | 'clock' | 'catalogues' | 'rules'>

/** Milliseconds for which an answer is given again. */
const goodFor = 1_000
/** Milliseconds after which nobody knows what a jackpot stands at whose vendor is silent. */
const silent = 5 * 60_000

interface Known {
  readonly at: number
  readonly answer: Promise<Jackpots>
}

/** What the jackpots of a merchant stand at: read at most once in a second by each process, however many ask. */
export function openJackpots(deps: JackpotsDeps): (merchant: string) => Promise<Jackpots> {
  const known = new Map<string, Known>()
  return (merchant) => {
    const now = deps.clock.now().getTime()
    const last = known.get(merchant)
    if (last && now - last.at < goodFor) return last.answer
    const answer = readJackpots(deps, merchant).catch((error: unknown) => {
      // While the database is away they stand where they stood.
      if (last) return last.answer
      known.delete(merchant)
      throw error
    })
    known.set(merchant, { at: now, answer })
    return answer
  }
}

/** Those of vendors that have a jackpot game to play, the highest of each vendor first. */
async function readJackpots(
  { db, clock, catalogues, rules }: JackpotsDeps,
  merchant: string,
): Promise<Jackpots> {
  const { currency } = rules(merchant).money
  const rows = await db
    .selectFrom('vendor_jackpots')
    .select(['vendor', 'levels'])
    .where('merchant', '=', merchant)
    .where('currency', '=', currency)
    .where('told_at', '>', new Date(clock.now().getTime() - silent))
    .execute()
  if (rows.length === 0) return { currency, jackpots: [] }
  const levelsOf = new Map(rows.map(({ vendor, levels }) => [vendor, levels]))
  const seen = new Set<string>()
  const vendors = (catalogues.of(merchant)?.games ?? []).filter(
    ({ item: { category, state, vassalage } }) => {
      if (category !== 'JACKPOT' || state !== 'live' || seen.has(vassalage)) return false
      seen.add(vassalage)
      return levelsOf.has(vassalage)
    },
  )
  const jackpots = vendors.flatMap(({ item: { vassalage, vendorName }, vendor }) =>
    jackpotLevels.toReversed().flatMap((level) => {
      const amount = levelsOf.get(vassalage)?.[level]
      return amount === undefined ? [] : [{ vassalage, vendor: vendor.id, vendorName, level, amount }]
    }),
  )
  return { currency, jackpots }
}
