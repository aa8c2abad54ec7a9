import type { Configuration } from '#schemas/config/documents.ts'
import type { Ops } from '#schemas/config/ops.ts'
import type { ReleaseForm } from './site-tables.ts'

/** A merchant's site as it is now. */
export interface CurrentSite {
  readonly merchant: string
  readonly hosts: readonly string[]
  readonly number: number
  /** The chain hash of the release, which names it. */
  readonly release: string
  readonly documents: Configuration
  readonly forms: readonly ReleaseForm[]
  readonly ops: Ops
  readonly opsVersion: number
}
