import type { StoredFinding } from '../../gate/finding.ts'

/** What stands in the way of a layer: in itself, in one below it, or at a merchant. */
export interface LayerFinding extends StoredFinding {
  readonly layer?: string
  readonly merchant?: string
}

export type LayerStop =
  | { readonly outcome: 'refused'; readonly findings: readonly LayerFinding[] }
  /** Merchants below want a second person for what these paths change. */
  | { readonly outcome: 'unapproved'; readonly paths: readonly MerchantPath[] }

export interface MerchantPath {
  readonly merchant: string
  readonly path: string
}
