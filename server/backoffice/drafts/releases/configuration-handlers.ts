import Type from 'typebox'
import { releaseNumber } from '#schemas/calls/operator/configuration-shapes.ts'
import type { CallBody } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { whoPublishes } from '#schemas/operators/operator-roles.ts'
import { configurationSchema, documentIds } from '#schemas/config/documents.ts'
import { listEdits } from '#schemas/config/edits/list-edits.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import { cursorOf, cutPage } from '../../../platform/contract/cursor.ts'
import type { Handlers } from '../../../platform/contract/handler.ts'
import { readParents } from '../../../configuration/releases/layers/layer-store.ts'
import { releaseHead } from '../../../configuration/releases/release-head.ts'
import { findRelease, lastRelease, releasePage } from '../../../configuration/releases/release-store.ts'
import { documentsGoingBack, rollbackRelease } from '../../../configuration/releases/rollback-release.ts'
import { assertOwner } from '../assert-owner.ts'
import type { ConfigurationDeps } from '../configuration-deps.ts'
import type { ExplainedLayer } from './explain-layer.ts'
import { explainPath } from './explain-path.ts'
import { assertMayTouch } from '../may-touch.ts'
import { createMerchant, untilServed, type Beginning } from '../merchants/create-merchant.ts'
import { merchantList } from '../merchants/merchant-list.ts'
import { releaseAnswer } from './release-answer.ts'
import { releaseOrError } from '../release-or-error.ts'
import { rollbackPreview } from './rollback-preview.ts'
import { recordAction } from '../record-action.ts'
import { operatorOf } from '../operator.ts'

type ConfigurationCall =
  | 'consoleMerchants'
  | 'createMerchant'
  | 'liveConfiguration'
  | 'provenance'
  | 'releases'
  | 'release'
  | 'rollbackPreview'
  | 'rollback'

const cursor = cursorOf(Type.Object({ past: releaseNumber }))

/** The layer that says a value. */
function provenanceOf(from: ExplainedLayer | undefined) {
  if (!from) return { layer: 'merchant' } as const
  const { number, author, note, published_at } = from.release
  const { layer, name, kind } = from
  return { layer: kind, from: { layer, name, number, author, note, publishedAt: published_at.toISOString() } }
}

/** What a new merchant begins with. A copy takes everything but the currency from the copied merchant. */
function beginningOf({
  from,
  currency,
  languages,
  country,
  timeZone,
}: CallBody<Calls['createMerchant']>): Beginning {
  if (from !== undefined) {
    if (languages ?? country ?? timeZone)
      throw new CallError(
        'badRequest',
        {},
        'A copy has languages, country and time zone of the copied merchant',
      )
    return { from, currency }
  }
  const [first, ...others] = languages ?? []
  if (currency === undefined || first === undefined || country === undefined)
    throw new CallError(
      'badRequest',
      {},
      'Without a merchant to copy, currency, languages and country are needed',
    )
  return { currency, languages: [first, ...others], country, timeZone: timeZone ?? 'UTC' }
}

/** What is live, what was, and the way back. */
export function configurationHandlers(deps: ConfigurationDeps): Pick<Handlers, ConfigurationCall> {
  const { db, clock } = deps
  return {
    consoleMerchants: async ({ caller }) => ({ items: await merchantList(deps, caller) }),
    async createMerchant({ body, ...who }) {
      const { merchant, siteName, host } = body
      const begins = beginningOf(body)
      const { number, mustDiffer } = await createMerchant(
        deps,
        { merchant, siteName, host, begins },
        operatorOf(who),
      )
      await untilServed(deps, merchant)
      return { number, origin: deps.originOf(body.host), mustDiffer: mustDiffer.slice(0, 500) }
    },
    async liveConfiguration({ params: { merchant } }) {
      await assertOwner(db, merchant)
      const release = await lastRelease(db, merchant)
      return {
        ...(release ? { release: releaseHead(release) } : {}),
        documents: release?.documents ?? {},
        documentIds: [...documentIds],
      }
    },
    async provenance({ params: { merchant }, query: { path } }) {
      const found = await explainPath(db, merchant, path)
      if (!found) throw new CallError('notFound')
      const { from, release, ...rest } = found
      return { ...rest, release: releaseHead(release), ...provenanceOf(from) }
    },
    async releases({ params: { merchant }, query: { cursor: from, limit = 25, ...asked } }) {
      await assertOwner(db, merchant)
      const past = cursor.read(from)?.past
      const found = await releasePage(db, merchant, { past, limit: limit + 1, ...asked })
      const { rows, next } = cutPage(found, limit, ({ number }) => cursor.write({ past: number }))
      return { items: rows.map((row) => ({ ...releaseHead(row), changes: row.changes ?? 0 })), ...next }
    },
    async release({ params: { merchant, number } }) {
      const found = await releaseAnswer(db, merchant, number)
      if (!found) throw new CallError('notFound')
      return found
    },
    rollbackPreview: async ({ params }) => rollbackPreview(deps, params),
    async rollback({ params: { merchant, number }, body: { live, note, emergency }, ...who }) {
      const [by, caller] = [operatorOf(who), who.caller]
      const [last, older] = [await lastRelease(db, merchant), await findRelease(db, merchant, number)]
      if (!last || !older) throw new CallError('notFound')
      if (last.number !== live) throw new CallError('draftBehind')
      const edits = listEdits(
        configurationSchema,
        last.documents,
        documentsGoingBack(older, last, await readParents(db, merchant)),
      )
      const paths = edits.map(({ path }) => path)
      assertMayTouch(caller, merchant, paths, whoPublishes)
      const outcome = await rollbackRelease(deps, {
        merchant,
        to: number,
        base: live,
        author: caller.name,
        authorId: caller.operatorId,
        note,
        emergency,
        also: (transaction, made) =>
          recordAction(transaction, merchant, {
            action: 'releaseRolledBack',
            by,
            part: 'releases',
            id: String(made),
            subject: `release ${made}`,
            reason: emergency ?? note,
            details: { to: number, ...(emergency === undefined ? {} : { emergency }) },
            now: clock.now(),
          }),
      })
      if (!outcome) throw new CallError('notFound')
      return releaseOrError(outcome)
    },
  }
}
