import type { Currency } from '#schemas/money/currencies.ts'
import type { PlayDeps } from '../played.ts'
import { houseLevels } from './levels.ts'
import { jackpotsOf } from './pools.ts'

interface TellDeps extends Pick<PlayDeps, 'book' | 'wallet' | 'now'> {
  /** Where jackpots are played for. */
  places(): readonly Place[]
}

interface Place {
  readonly merchant: string
  readonly vendor: string
  /** That the merchant shows amounts in. */
  readonly currency: Currency
}

/** Milliseconds after which the same is said again. */
const again = 60_000

/** Tells merchants what their jackpots stand at, each that has moved since it was told and each now and then; call it every second. */
export function jackpotTeller({ book, wallet, now, places }: TellDeps): () => Promise<void> {
  const told = new Map<string, { readonly at: number; readonly what: string }>()
  return async () => {
    await Promise.all(
      places().map(async (place) => {
        const { merchant, vendor, currency } = place
        const id = `${merchant} ${vendor}`
        const amounts = jackpotsOf({ book }, place)
        const jackpots = houseLevels.map((level) => ({ level, amount: amounts[level] }))
        const what = JSON.stringify([currency, jackpots])
        const last = told.get(id)
        const at = now()
        if (last?.what === what && at - last.at < again) return
        const fields = { currency, at: new Date(at).toISOString(), jackpots }
        const answer = await wallet.ask(place, 'jackpots', fields)
        if (answer?.code === 'ok') told.set(id, { at, what })
      }),
    )
  }
}
