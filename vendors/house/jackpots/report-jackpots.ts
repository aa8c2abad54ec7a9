import type { Currency } from '#schemas/money/currencies.ts'
import type { RoundStore } from '../book/round-store.ts'
import { houseLevels } from '../engines/jackpot-levels.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { jackpotsOf } from './pools.ts'

interface ReportDeps {
  readonly roundStore: Pick<RoundStore, 'get'>
  readonly wallet: Wallet
  now(): number
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

/**
 * Tells merchants what their jackpots stand at, each that has moved since it was told and each now and then; call it every second. Who does
 * not answer is not asked again meanwhile, and delays nobody else.
 */
export function jackpotReporter({ roundStore, wallet, now, places }: ReportDeps): () => Promise<void> {
  const reported = new Map<string, { readonly at: number; readonly what: string }>()
  const underWay = new Set<string>()
  return async () => {
    await Promise.all(
      places().map(async (place) => {
        const { merchant, vendor, currency } = place
        const id = `${merchant} ${vendor}`
        const amounts = jackpotsOf({ roundStore }, place)
        const jackpots = houseLevels.map((level) => ({ level, amount: amounts[level] }))
        const what = JSON.stringify([currency, jackpots])
        const last = reported.get(id)
        const at = now()
        if (underWay.has(id) || (last?.what === what && at - last.at < again)) return
        underWay.add(id)
        const fields = { currency, at: new Date(at).toISOString(), jackpots }
        const answer = await wallet.ask(place, 'jackpots', fields).finally(() => underWay.delete(id))
        if (answer?.code === 'ok') reported.set(id, { at, what })
      }),
    )
  }
}
