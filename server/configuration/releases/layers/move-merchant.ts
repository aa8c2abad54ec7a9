import type { Transaction } from 'kysely'
import { isSameJson } from '#schemas/json/is-same-json.ts'
import { parentsOf } from '#schemas/config/layers/parents.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { transact } from '../../../platform/database/transact.ts'
import { CurrencyMoved } from '../change-currency.ts'
import { lockMerchant } from '../merchant-store.ts'
import type { PublishDeps } from '../publish-release.ts'
import { lastRelease } from '../release-store.ts'
import { writeRelease } from '../write-release.ts'
import { headsOf, layerStack, lockLayers } from './layer-store.ts'
import { planMerchant } from './plan-merchant.ts'
import type { LayerStop } from './layer-stop.ts'
import { whatStops } from './plan-merchants.ts'

export interface MerchantMove {
  readonly merchant: string
  /** Null for none. */
  readonly layer: string | null
  /** The release of the merchant that the caller has seen. */
  readonly base: number
  readonly author: string
  readonly authorId?: string | undefined
  readonly note: string
  readonly emergency?: string | undefined
  also?(transaction: Transaction<Tables>, number: number): Promise<void>
}

export type MerchantMoved =
  | { readonly outcome: 'moved'; readonly number: number }
  | LayerStop
  | { readonly outcome: 'stale' | 'unknownLayer' | 'unknownMerchant' }

/**
 * Puts a merchant below another layer, or below none. What it inherits, and what is locked there, is as the new layers say from then on,
 * in a release of its own where that changes something; who leaves keeps everything as it is, for its own.
 */
export async function moveMerchant(deps: PublishDeps, wanted: MerchantMove): Promise<MerchantMoved> {
  const { db, clock } = deps
  const { merchant, layer } = wanted
  const stack = layer === null ? [] : await layerStack(db, layer)
  if (layer !== null && stack.length === 0) return { outcome: 'unknownLayer' }
  const parents = parentsOf(stack)
  const plan = await planMerchant(deps, merchant, parents)
  if (plan.base !== wanted.base) return { outcome: plan.base === 0 ? 'unknownMerchant' : 'stale' }
  const stopped = whatStops([plan], wanted)
  if (stopped) return stopped
  return transact(db, async (transaction): Promise<MerchantMoved> => {
    await lockLayers(transaction)
    if (!(await lockMerchant(transaction, merchant))) return { outcome: 'unknownMerchant' }
    const last = await lastRelease(transaction, merchant)
    const heads = headsOf(layer === null ? undefined : parentsOf(await layerStack(transaction, layer)))
    if ((last?.number ?? 0) !== plan.base || !isSameJson(heads, headsOf(parents))) return { outcome: 'stale' }
    await transaction.updateTable('merchant').set({ layer }).where('code', '=', merchant).execute()
    const number = plan.next
      ? await writeRelease(transaction, last, {
          ...wanted,
          ...plan.next,
          layers: heads,
          kind: 'layer',
          emergency: plan.next.paths.length > 0 ? (wanted.emergency ?? null) : null,
          now: clock.now(),
        })
      : plan.base
    await wanted.also?.(transaction, number)
    return { outcome: 'moved', number }
  }).catch((error: unknown) => {
    if (!(error instanceof CurrencyMoved)) throw error
    // Money has moved since the gate was asked, which decides again. What has moved stays moved: it comes here once.
    return moveMerchant(deps, wanted)
  })
}
