import type { ColumnType, Selectable } from 'kysely'
import type { LayerContent } from '#schemas/config/layers/layer-content.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { StoredFinding } from '../../gate/finding.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    layer: {
      code: string
      kind: 'platform' | 'brand'
      /** Of a brand its platform. */
      parent: string | null
      name: string
      created_at: Date
    }
    layer_release: {
      layer: string
      number: number
      content: Json<LayerContent>
      content_hash: string
      chain_hash: string
      author: string
      author_id: string | null
      note: string
      /** Who approved it; absent of those before there were drafts of layers. */
      approver: string | null
      approver_id: string | null
      emergency: string | null
      findings: Json<readonly StoredFinding[]>
      /** Of the merchants that it changed. */
      releases: Json<readonly { readonly merchant: string; readonly number: number }[]>
      published_at: Date
    }
  }
}

export type LayerRow = Selectable<Tables['layer']>
export type LayerReleaseRow = Selectable<Tables['layer_release']>

/** Read as a value, written as text. */
type Json<Value> = ColumnType<Value, string, string>
