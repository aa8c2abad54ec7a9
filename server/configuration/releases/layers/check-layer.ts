import { configurationSchema } from '#schemas/config/documents.ts'
import type { Edit } from '#schemas/config/edits/edit.ts'
import { listEdits } from '#schemas/config/edits/list-edits.ts'
import type { GateDeps } from '../run-gate.ts'
import { lastRelease } from '../release-store.ts'
import { layersWith, type LayersOutcome, type LayersWith } from './layer-stacks.ts'
import { merchantsBelow } from './layer-store.ts'
import type { LayerPublication } from './publish-layer.ts'
import type { LayerFinding } from './layer-stop.ts'
import { planMerchants, wantedPeople } from './plan-merchants.ts'

interface Checked {
  readonly outcome: 'checked'
  readonly findings: readonly LayerFinding[]
  /** Those that would change. */
  readonly merchants: readonly { readonly merchant: string; readonly changes: readonly Edit[] }[]
  readonly approvalNeeded: readonly { readonly merchant: string; readonly path: string }[]
}

export type LayerChecked = Checked | Exclude<LayersOutcome, LayersWith | { readonly outcome: 'refused' }>

/** What publishing something in a layer would do, without doing it. */
export async function checkLayer(
  deps: GateDeps,
  wanted: Pick<LayerPublication, 'layer' | 'content' | 'base' | 'author'>,
): Promise<LayerChecked> {
  const { db } = deps
  const layers = await layersWith(db, wanted)
  if (layers.outcome === 'refused')
    return { outcome: 'checked', findings: layers.findings, merchants: [], approvalNeeded: [] }
  if (layers.outcome !== 'resolved') return layers
  const plans = await planMerchants(deps, await merchantsBelow(db, wanted.layer), layers.stacks)
  const merchants: { merchant: string; changes: readonly Edit[] }[] = []
  for (const { merchant, next } of plans) {
    if (!next) continue
    const live = await lastRelease(db, merchant)
    merchants.push({
      merchant,
      changes: listEdits(configurationSchema, live?.documents ?? {}, next.documents),
    })
  }
  const findings = plans.flatMap(({ merchant, refused, next }) =>
    (refused ?? next?.findings ?? [])
      .filter(({ severity }) => severity !== 'notice')
      .map((finding) => ({ ...finding, merchant })),
  )
  return { outcome: 'checked', findings, merchants, approvalNeeded: wantedPeople(plans) }
}
