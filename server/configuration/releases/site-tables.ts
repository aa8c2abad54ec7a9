import type { ColumnType, Generated } from 'kysely'
import type { Configuration } from '#schemas/config/documents.ts'
import type { Ops } from '#schemas/calls/operator/ops.ts'
import type { StoredFinding } from '../gate/finding.ts'
import type { ReleaseLayer } from './layers/release-layer.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    merchant: {
      code: string
      created_at: Date
      ops: Json<Ops>
      ops_version: Generated<number>
      layer: ColumnType<string | null, string | null | undefined, string | null>
    }
    merchant_host: { host: string; merchant: string; position: Generated<number> }
    release: ReleaseTable
    form_module: { hash: string; code: string }
    form_edition: { merchant: string; number: number; hash: string }
  }
}

/** Read as a value, written as text. */
type Json<Value> = ColumnType<Value, string | undefined, string>

interface ReleaseTable {
  merchant: string
  number: number
  documents: Json<Configuration>
  content_hash: string
  chain_hash: string
  kind: ReleaseKind
  author: string
  note: string
  findings: Json<readonly StoredFinding[]>
  forms: Json<readonly ReleaseForm[]>
  published_at: Date
  /** What its hash is over: 1 knows nothing of what stands below. */
  record: Generated<number>
  author_id: string | null
  approver: string | null
  approver_id: string | null
  emergency: string | null
  /** What it was drafted in. */
  draft: bigint | null
  /** Places in which it differs from the one before. */
  changes: number | null
  /** The releases of the layers above that it was made with. */
  layers: ColumnType<readonly ReleaseLayer[] | null, string | null | undefined, never>
}

/** `end` takes back what a schedule published; `layer` follows a layer above. */
export type ReleaseKind = 'publish' | 'rollback' | 'schedule' | 'end' | 'layer'

/** A compiled form of a release. */
export interface ReleaseForm {
  readonly name: string
  readonly hash: string
}
