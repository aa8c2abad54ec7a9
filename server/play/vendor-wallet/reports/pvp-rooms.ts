import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { VendorWalletDeps } from '../vendor-wallet-deps.ts'
import '../vendor-tables.ts'

type Rooms = CallAnswer<Calls['pvpRooms']>
type RoomsDeps = Pick<VendorWalletDeps, 'db' | 'clock' | 'catalogues' | 'rules'>

/** Milliseconds for which an answer is given again. */
const goodFor = 1_000
/** Milliseconds after which the rooms of a vendor that reports nothing are not listed any more. */
const silent = 5 * 60_000

/** The PVP rooms of a merchant. Each process reads them at most once a second. */
export function openRooms(deps: RoomsDeps): (merchant: string) => Promise<Rooms> {
  const known = new Map<string, { readonly at: number; readonly answer: Promise<Rooms> }>()
  return (merchant) => {
    const now = deps.clock.now().getTime()
    const last = known.get(merchant)
    if (last && now - last.at < goodFor) return last.answer
    const answer = readRooms(deps, merchant)
    known.set(merchant, { at: now, answer })
    answer.catch(() => known.delete(merchant))
    return answer
  }
}

/** Only rooms of live games that the merchant has from the vendor that reports them, and in the merchant's currency. */
async function readRooms({ db, clock, catalogues, rules }: RoomsDeps, merchant: string): Promise<Rooms> {
  const { currency } = rules(merchant).money
  const rows = await db
    .selectFrom('vendor_rooms')
    .select(['vendor', 'game_id', 'rooms'])
    .where('merchant', '=', merchant)
    .where('currency', '=', currency)
    .where('told_at', '>', new Date(clock.now().getTime() - silent))
    .orderBy('game_id')
    .execute()
  const rooms = rows.flatMap(({ vendor, game_id, rooms: reported }) => {
    const gameId = String(game_id)
    const item = catalogues.of(merchant)?.byId.get(gameId)?.item
    if (item?.category !== 'PVP' || item.vassalage !== vendor || item.state !== 'live') return []
    const { title } = item
    return reported.map((room) => ({
      roomId: `${gameId}-${room.name}`,
      gameId,
      vassalage: vendor,
      title,
      ...room,
    }))
  })
  return { currency, rooms }
}
