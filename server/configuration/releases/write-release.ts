import { configurationSchema, type Configuration } from '#schemas/config/documents.ts'
import { listEdits } from '#schemas/config/edits/list-edits.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { changeCurrency } from './change-currency.ts'
import { addDeliveries } from '../webhooks/add-deliveries.ts'
import { uploadedIn } from '#schemas/config/placed-pictures.ts'
import { holdPictures } from './picture-store.ts'
import { addConfigurationEvent } from './add-configuration-event.ts'
import { contentHash } from '../../platform/content-hash.ts'
import { chainHash } from './chain-hash.ts'
import { addModules } from './add-modules.ts'
import type { NamedModule } from '../forms/check-forms.ts'
import type { StoredFinding } from '../gate/finding.ts'
import type { ReleaseRow } from './release-store.ts'
import type { ReleaseKind } from './site-tables.ts'
import type { ReleaseLayer } from './layers/release-layer.ts'

interface NewRelease {
  readonly merchant: string
  /** As the gate let them pass. */
  readonly documents: Configuration
  readonly modules: readonly NamedModule[]
  readonly findings: readonly StoredFinding[]
  readonly layers: readonly ReleaseLayer[] | null
  readonly kind: ReleaseKind
  readonly author: string
  readonly note: string
  readonly authorId?: string | undefined
  readonly draft?: bigint | undefined
  readonly approver?: { readonly id: string; readonly name: string } | undefined
  readonly emergency: string | null
  readonly now: Date
}

/**
 * Writes a release behind the last one, and tells browsers and the merchant's own systems of it. In the transaction that has locked the
 * merchant; the gate has been asked. Throws `CurrencyMoved` where money has moved since in a currency that it leaves.
 */
export async function writeRelease(
  transaction: Database,
  last: ReleaseRow | undefined,
  { merchant, documents, modules, findings, layers, now, ...by }: NewRelease,
): Promise<number> {
  const [from, to] = [last?.documents.money.currency, documents.money.currency]
  if (from !== undefined && from !== to) await changeCurrency(transaction, merchant, { from, to })
  await addModules(transaction, modules)
  const content_hash = contentHash(documents)
  const record = {
    merchant,
    number: (last?.number ?? 0) + 1,
    content_hash,
    kind: by.kind,
    author: by.author,
    note: by.note,
    findings,
    forms: modules.map(({ name, hash }) => ({ name, hash })),
    published_at: now,
    record: layers ? 3 : 2,
    author_id: by.authorId ?? null,
    approver: by.approver?.name ?? null,
    approver_id: by.approver?.id ?? null,
    emergency: by.emergency,
    draft: by.draft ?? null,
    changes: listEdits(configurationSchema, last?.documents ?? {}, documents).length,
    layers,
  }
  await transaction
    .insertInto('release')
    .values({
      ...record,
      documents: JSON.stringify(documents),
      findings: JSON.stringify(record.findings),
      forms: JSON.stringify(record.forms),
      layers: layers && JSON.stringify(layers),
      chain_hash: chainHash(last?.chain_hash, record),
    })
    .execute()
  await holdPictures(transaction, { merchant, number: record.number }, uploadedIn(documents))
  await addConfigurationEvent(transaction, merchant, now)
  await addDeliveries(transaction, merchant, {
    event: record.kind === 'rollback' ? 'release.rolledBack' : 'release.published',
    release: record.number,
    contentHash: content_hash,
    more: { kind: record.kind, ...(record.draft === null ? {} : { draft: String(record.draft) }) },
    now,
  })
  return record.number
}
