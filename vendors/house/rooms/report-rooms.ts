import type { Currency } from '#schemas/money/currencies.ts'
import { mostRoomGames } from '#schemas/vendor-wallet/room-report.ts'
import type { PlayDeps } from '../rounds/played.ts'
import type { Halls } from './halls.ts'

interface ReportDeps extends Pick<PlayDeps, 'wallet' | 'now'> {
  readonly halls: Halls
  /** The games with rooms, by vendor. */
  readonly games: ReadonlyMap<string, readonly string[]>
  /** Where they are played. */
  places(): readonly Place[]
}

interface Place {
  readonly merchant: string
  readonly vendor: string
  /** In which the merchant's members play. */
  readonly currency: Currency
}

/** Milliseconds after which unchanged rooms are reported again. */
const again = 120_000

/**
 * Reports to merchants the rooms of their games whose players have changed, and all of them now and then; call it every second. A
 * merchant that does not answer is not asked again meanwhile, and delays no other one.
 */
export function roomReporter({ halls, wallet, now, games, places }: ReportDeps): () => Promise<void> {
  const reported = new Map<string, { readonly at: number; readonly what: string }>()
  const underWay = new Set<string>()
  return async () => {
    await Promise.all(
      places().map(async (place) => {
        const id = `${place.merchant} ${place.vendor}`
        if (underWay.has(id)) return
        underWay.add(id)
        await report(place).finally(() => underWay.delete(id))
      }),
    )
  }

  async function report({ merchant, vendor, currency }: Place) {
    const at = now()
    const due = (games.get(vendor) ?? []).flatMap((game) => {
      const id = `${merchant} ${game} ${currency}`
      const rooms = halls.of({ merchant, game, currency })?.rooms() ?? []
      const what = JSON.stringify(rooms)
      const last = reported.get(id)
      return last?.what === what && at - last.at < again ? [] : [{ id, game, rooms, what }]
    })
    for (let from = 0; from < due.length; from += mostRoomGames) {
      const part = due.slice(from, from + mostRoomGames)
      const answer = await wallet.ask({ merchant, vendor }, 'rooms', {
        currency,
        at: new Date(at).toISOString(),
        games: part.map(({ game, rooms }) => ({ game, rooms: [...rooms] })),
      })
      if (answer?.code !== 'ok') return
      for (const { id, what } of part) reported.set(id, { at, what })
    }
  }
}
