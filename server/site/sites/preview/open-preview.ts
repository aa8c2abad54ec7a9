import type { Database } from '../../../platform/database/connect-database.ts'
import type { Randomness } from '../../../platform/randomness.ts'
import { newPreviewTicket, previewCode, previewHost } from './preview-host.ts'
import type { PreviewVisitor } from './preview-table.ts'
import { holdForPreview } from './publish-preview-events.ts'

export interface NewPreview {
  readonly merchant: string
  /** The merchant's host below which it is seen. */
  readonly host: string
  /** The id of a draft, of the merchant or of a layer above it, or the number of a release. */
  readonly shows:
    | { readonly draft: string; readonly layer?: string | undefined }
    | { readonly release: number }
  readonly visitor: PreviewVisitor
  readonly consoleOrigin: string
}

export interface OpenedPreview {
  readonly host: string
  readonly until: Date
}

/** Milliseconds: an hour, as threat T60 has it. */
const lasts = 60 * 60_000

/** Opens a view of a site for an hour, at a host that nobody guesses. It is there when the transaction commits. */
export async function openPreview(
  transaction: Database,
  randomness: Randomness,
  { merchant, host, shows, visitor, consoleOrigin }: NewPreview,
  now: Date,
): Promise<OpenedPreview> {
  const ticket = newPreviewTicket(randomness)
  const until = new Date(now.getTime() + lasts)
  if ('draft' in shows) await holdForPreview(transaction, shows.draft)
  await transaction
    .insertInto('preview')
    .values({
      code: previewCode(ticket),
      merchant,
      draft: 'draft' in shows ? shows.draft : null,
      release: 'release' in shows ? shows.release : null,
      layer: ('draft' in shows && shows.layer) || null,
      host,
      visitor: JSON.stringify(visitor),
      console_origin: consoleOrigin,
      created_at: now,
      expires_at: until,
    })
    .execute()
  return { host: previewHost(ticket, host), until }
}
