import { fromLayerTree } from '#schemas/config/layers/layer-tree.ts'
import type { ShownFinding } from '#schemas/config/edits/shown-finding.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { checkLayer, type LayerChecked } from '../../../configuration/releases/layers/check-layer.ts'
import { layersWith } from '../../../configuration/releases/layers/layer-stacks.ts'
import { merchantsBelow } from '../../../configuration/releases/layers/layer-store.ts'
import type { LayerFinding } from '../../../configuration/releases/layers/layer-stop.ts'
import { lastReleaseHeads } from '../../../configuration/releases/release-store.ts'
import type { GateDeps } from '../../../configuration/releases/run-gate.ts'
import type { DraftRow } from '../draft-tables.ts'
import { cachedAnswers } from './cached-answers.ts'

interface DraftedLayer {
  readonly row: Pick<DraftRow, 'base' | 'editor' | 'content_hash'>
  readonly layer: string
  readonly drafted: unknown
}

/** What is wrong with what a draft has a layer say, whoever is below it: of itself, and beside the layers above and below it. */
export async function layerFindings(
  db: Database,
  { row, layer, drafted }: DraftedLayer,
): Promise<readonly ShownFinding[]> {
  const content = fromLayerTree(drafted)
  const layers = await layersWith(db, { layer, content, base: row.base, author: row.editor })
  return layers.outcome === 'refused' ? shownFindings(layers.findings) : []
}

export interface LayerReach {
  readonly findings: readonly ShownFinding[]
  readonly merchants: Extract<LayerChecked, { readonly outcome: 'checked' }>['merchants']
  readonly approvalNeeded: readonly string[]
}

const nobody: LayerReach = { findings: [], merchants: [], approvalNeeded: [] }

/** What a draft of a layer would change at whom, and what the gate says of each; kept as long as nobody of them publishes. */
export function layerReachCache(deps: GateDeps) {
  const keep = cachedAnswers<LayerReach>(mostCached)
  return async ({ row, layer, drafted }: DraftedLayer): Promise<LayerReach> => {
    const below = await merchantsBelow(deps.db, layer)
    const codes = below.map(({ merchant }) => merchant)
    const heads = [...(await lastReleaseHeads(deps.db, codes))].map(([code, { number }]) => [code, number])
    return keep([layer, row.content_hash, row.base, below, heads], async () => {
      const content = fromLayerTree(drafted)
      const checked = await checkLayer(deps, { layer, content, base: row.base, author: row.editor })
      if (checked.outcome !== 'checked') return nobody
      return {
        findings: shownFindings(checked.findings),
        merchants: checked.merchants,
        approvalNeeded: checked.approvalNeeded.map(({ merchant, path }) => `${merchant}: ${path}`),
      }
    })
  }
}

const mostCached = 16
const mostFindings = 200

function shownFindings(findings: readonly LayerFinding[]): readonly ShownFinding[] {
  return findings
    .slice(0, mostFindings)
    .map((finding) => ({ ...finding, isNew: finding.severity === 'error' }))
}
