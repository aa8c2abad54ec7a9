import type { Transaction } from 'kysely'
import { layerOf } from '#schemas/config/edits/draft-owner.ts'
import { fromLayerTree } from '#schemas/config/layers/layer-tree.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { publishLayer } from '../../../configuration/releases/layers/publish-layer.ts'
import {
  publishRelease,
  type Publication,
  type Published,
} from '../../../configuration/releases/publish-release.ts'
import type { ConfigurationDeps } from '../configuration-deps.ts'
import { recordLayerPublished } from './record-layer-published.ts'
import type { Operator } from '../operator.ts'

type Wanted = Omit<Publication, 'author' | 'authorId'> & { readonly by: Operator }

/** Makes a release of what a draft holds, of its merchant or of its layer and everyone below it who changes with it. */
export async function publishContent(
  deps: Pick<ConfigurationDeps, 'db' | 'clock' | 'secret' | 'outside'>,
  { by, ...wanted }: Wanted,
): Promise<Published> {
  const layer = layerOf(wanted.merchant)
  if (layer === undefined)
    return publishRelease(deps, { ...wanted, author: by.name, authorId: by.operatorId })
  const { documents, base, note, approver, emergency } = wanted
  const done = await publishLayer(deps, {
    layer,
    content: fromLayerTree(documents),
    base,
    author: by.name,
    authorId: by.operatorId,
    note,
    approver,
    emergency,
    async also(transaction: Transaction<Tables>, { number, releases }) {
      await wanted.also?.(transaction, number)
      const reason = emergency ?? note
      await recordLayerPublished(transaction, { layer, number, releases, by, reason, now: deps.clock.now() })
    },
  })
  switch (done.outcome) {
    case 'published':
      return { outcome: 'published', number: done.number, findings: [] }
    case 'unapproved':
      return { outcome: 'unapproved', paths: done.paths.map(({ merchant, path }) => `${merchant}: ${path}`) }
    case 'stale':
    case 'unchanged':
      return { number: done.number, outcome: done.outcome, changes: [] }
    case 'unknownLayer':
      return { outcome: 'unknownMerchant' }
    default:
      return done
  }
}
