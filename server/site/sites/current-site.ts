import type { Role } from '#schemas/calls/call.ts'
import type { Configuration } from '#schemas/config/documents.ts'
import type { Ops } from '#schemas/calls/operator/ops.ts'
import type { SitePart } from '#schemas/config/site-parts.ts'
import type { ReleaseForm } from '../../configuration/releases/site-tables.ts'

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
  /** Nobody but an operator sees it, and nothing that is done there is kept: a draft or an old release, under a code of its own. */
  readonly preview?: {
    /** The merchant whose site it is. */
    readonly of: string
    /** The only place that may frame it. */
    readonly consoleOrigin: string
    /** Where the visitor seems to be. */
    readonly address?: string
    /** As what kind of account it is seen. */
    readonly role?: Role
    /** Milliseconds from the platform's time to that at which it is seen. */
    readonly ahead?: number
    readonly parts?: Record<SitePart, string>
  }
}
