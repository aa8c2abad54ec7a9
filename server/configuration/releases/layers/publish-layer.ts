import type { Transaction } from 'kysely'
import { isSameJson } from '#schemas/json/is-same-json.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { transact } from '../../../platform/database/transact.ts'
import { CurrencyMoved } from '../change-currency.ts'
import { contentHash } from '../../../platform/content-hash.ts'
import { lockMerchant } from '../merchant-store.ts'
import type { PublishDeps } from '../publish-release.ts'
import { lastRelease } from '../release-store.ts'
import { writeRelease } from '../write-release.ts'
import { layerHash } from './layer-hash.ts'
import { layersWith, type LayersOutcome, type LayersWith } from './layer-stacks.ts'
import { headsOf, lockLayers, merchantsBelow } from './layer-store.ts'
import type { MerchantPlan } from './plan-merchant.ts'
import { arePlanned, planMerchants, wantedPeople, whatStops } from './plan-merchants.ts'
import type { LayerStop } from './layer-stop.ts'

/** What is to become the next release of a layer. */
export interface LayerPublication {
  readonly layer: string
  /** Anything; the gate decides. */
  readonly content: unknown
  /** The number of the release that it began from, 0 before the first. */
  readonly base: number
  readonly author: string
  readonly authorId?: string | undefined
  readonly note: string
  /** Who approved this very content and had no part in it. */
  readonly approver?: { readonly id: string; readonly name: string } | undefined
  /** Why it cannot wait for the second person whom a merchant below wants. */
  readonly emergency?: string | undefined
  /** What else is done with it, or not at all. */
  also?(transaction: Transaction<Tables>, done: LayerDone): Promise<void>
}

interface LayerDone {
  readonly number: number
  /** Of the merchants that changed with it. */
  readonly releases: readonly { readonly merchant: string; readonly number: number }[]
}

export type LayerPublished =
  | ({ readonly outcome: 'published' } & LayerDone)
  | LayerStop
  | Exclude<LayersOutcome, LayersWith>

/**
 * The only way to a release of a layer: every merchant below is resolved again and goes through the one gate; then the layer's release and
 * that of each merchant that changes are written together, or none. The gate is asked before anything is locked; whose release is a newer
 * one by then is asked about again.
 */
export async function publishLayer(deps: PublishDeps, wanted: LayerPublication): Promise<LayerPublished> {
  let plans: readonly MerchantPlan[] = []
  let heads: unknown
  for (let attempt = 1; ; attempt++) {
    const layers = await layersWith(deps.db, wanted)
    if (layers.outcome !== 'resolved') return layers
    const below = await merchantsBelow(deps.db, wanted.layer)
    plans = await planMerchants(deps, below, layers.stacks, isSameJson(heads, layers.heads) ? plans : [])
    heads = layers.heads
    const stopped = whatStops(plans, wanted)
    if (stopped) return stopped
    const isLast = attempt === mostAttempts
    const published = await transact(deps.db, (transaction) =>
      inOne(deps, transaction, { wanted, layers, plans, isLast }),
    ).catch((error: unknown) => {
      if (!(error instanceof CurrencyMoved)) throw error
      // Money has moved since the gate was asked: it decides again.
      heads = undefined
      return undefined
    })
    if (published) return published
    if (isLast) return { outcome: 'stale', number: wanted.base }
  }
}

const mostAttempts = 12

interface Planned {
  readonly wanted: LayerPublication
  readonly layers: LayersWith
  readonly plans: readonly MerchantPlan[]
  /** Asks the gate with everyone waiting, rather than going round for ever. */
  readonly isLast: boolean
}

/** Undefined where somebody published in between: the gate is not asked of that while everyone waits. */
async function inOne(
  { secret, outside, clock }: PublishDeps,
  transaction: Transaction<Tables>,
  { wanted, layers, plans: planned, isLast }: Planned,
): Promise<LayerPublished | undefined> {
  await lockLayers(transaction)
  const again = await layersWith(transaction, wanted)
  if (again.outcome !== 'resolved') return again
  if (!isSameJson(again.heads, layers.heads)) return undefined
  const below = await merchantsBelow(transaction, wanted.layer)
  // In the order of their codes, as everyone who locks several.
  for (const { merchant } of below) await lockMerchant(transaction, merchant)
  if (!isLast && !(await arePlanned(transaction, below, planned))) return undefined
  const plans = await planMerchants({ db: transaction, secret, outside }, below, again.stacks, planned)
  const stopped = whatStops(plans, wanted)
  if (stopped) return stopped
  const now = clock.now()
  const layerOf = new Map(below.map(({ merchant, layer }) => [merchant, layer]))
  const releases: { merchant: string; number: number }[] = []
  for (const { merchant, next } of plans) {
    if (!next) continue
    const number = await writeRelease(transaction, await lastRelease(transaction, merchant), {
      merchant,
      ...next,
      layers: headsOf(again.stacks.get(layerOf.get(merchant) ?? '')),
      kind: 'layer',
      author: wanted.author,
      authorId: wanted.authorId,
      note: wanted.note,
      approver: wanted.approver,
      emergency: emergencyOf(next.paths, wanted),
      now,
    })
    releases.push({ merchant, number })
  }
  const record = {
    layer: wanted.layer,
    number: wanted.base + 1,
    content_hash: contentHash(again.content),
    author: wanted.author,
    author_id: wanted.authorId ?? null,
    note: wanted.note,
    approver: wanted.approver?.name ?? null,
    approver_id: wanted.approver?.id ?? null,
    emergency: emergencyOf(wantedPeople(plans), wanted),
    findings: plans
      .flatMap(({ next }) => next?.findings.filter(({ severity }) => severity !== 'notice') ?? [])
      .slice(0, mostFindings),
    releases,
    published_at: now,
  }
  const { content } = again
  await transaction
    .insertInto('layer_release')
    .values({
      ...record,
      content: JSON.stringify(content),
      findings: JSON.stringify(record.findings),
      releases: JSON.stringify(releases),
      chain_hash: layerHash(again.last?.chain_hash, { ...record, content }),
    })
    .execute()
  const done = { number: record.number, releases }
  await wanted.also?.(transaction, done)
  return { outcome: 'published', ...done }
}

/** Of one that needed nobody, or had somebody, it would be no emergency. */
function emergencyOf(wants: readonly unknown[], { approver, emergency }: LayerPublication): string | null {
  return wants.length > 0 && !approver ? (emergency ?? null) : null
}

const mostFindings = 100
