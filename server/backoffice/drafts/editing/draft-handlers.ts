import { whoEdits } from '#schemas/operators/operator-roles.ts'
import { layerOf } from '#schemas/config/edits/draft-owner.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import type { Handlers } from '../../../platform/contract/handler.ts'
import { turnstile, turnstilePerKey } from '../../../platform/concurrency/turnstile.ts'
import { readParents } from '../../../configuration/releases/layers/layer-store.ts'
import { lastRelease } from '../../../configuration/releases/release-store.ts'
import { approvalsOf, approveDraft } from '../publishing/approvals.ts'
import { assertOwner } from '../assert-owner.ts'
import type { ConfigurationDeps } from '../configuration-deps.ts'
import { createDraft } from './create-draft.ts'
import { draftHead, withRisk } from '../answers/draft-answer.ts'
import { draftReader } from '../answers/draft-reader.ts'
import { discardDraft, renameDraft } from './close-draft.ts'
import { findDraft, openDrafts } from '../store/draft-store.ts'
import { draftReach } from './draft-reach.ts'
import { draftedDocuments } from '../store/drafted-documents.ts'
import { verdictCache, verdictName } from '../answers/draft-verdict.ts'
import { editDraft } from './edit-draft.ts'
import { layerReachCache } from '../answers/layer-verdict.ts'
import { assertMayManage, assertMayPublish, assertMayTouch } from '../may-touch.ts'
import { operatorOf } from '../operator.ts'
import { ownerReleaseNumber } from '../store/owner-release.ts'
import { bePresent, presentAt } from '../answers/presence.ts'
import { publishDraft } from '../publishing/publish-draft.ts'
import { rebaseDraft } from './rebase-draft.ts'
import { releaseOrError } from '../release-or-error.ts'
import { cancelSchedule } from '../schedules/cancel-schedule.ts'
import { scheduleDraft } from '../schedules/schedule-draft.ts'
import { takeOverSchedule } from '../schedules/take-over-schedule.ts'
import { scheduledDraft, schedulesOf, waitingStarts } from '../store/schedule-store.ts'

type DraftCall =
  | 'drafts'
  | 'createDraft'
  | 'draft'
  | 'draftReach'
  | 'draftBelow'
  | 'editDraft'
  | 'rebaseDraft'
  | 'renameDraft'
  | 'discardDraft'
  | 'draftPresence'
  | 'publishDraft'
  | 'approveDraft'
  | 'scheduleDraft'
  | 'schedules'
  | 'cancelSchedule'
  | 'takeOverSchedule'

/** Answers to the calls of `schemas/calls/operator/drafts.ts`. */
export function draftHandlers(deps: ConfigurationDeps): Pick<Handlers, DraftCall> {
  const { db, clock } = deps
  const verdict = verdictCache(deps)
  const read = draftReader({ ...deps, verdict })
  const reachOfLayer = layerReachCache(deps)
  // Changes of one draft wait for one another, as new ones of one merchant do. Those that wait here hold no connection, of which players
  // need some, and those of one merchant leave places to the others.
  const ofAll = turnstile({ atOnce: 4, waiting: 200, patience: 10_000 })
  const ofOne = turnstilePerKey({ atOnce: 2, waiting: 200, patience: 10_000 })
  const changing = <Result>({ merchant }: { readonly merchant: string }, work: () => Promise<Result>) =>
    ofOne(merchant, () => ofAll(work))
  return {
    async drafts({ params: { merchant } }) {
      await assertOwner(db, merchant)
      const live = await ownerReleaseNumber(db, merchant)
      const rows = await openDrafts(db, merchant)
      const ids = rows.map(({ id }) => id)
      const [present, starts] = await Promise.all([presentAt(db, ids, clock.now()), waitingStarts(db, ids)])
      const items = rows.map((row) => {
        const start = starts.get(row.id)
        return {
          ...draftHead(row),
          changes: row.changes,
          isBehind: row.base !== live,
          present: present.filter(({ draft }) => draft === row.id).map(({ operator }) => operator),
          ...(start ? { scheduledFor: start.toISOString() } : {}),
        }
      })
      return { items }
    },
    createDraft: async ({ params, body, caller }) =>
      changing(params, () =>
        createDraft(deps, { ...params, ...body }, caller, (paths) =>
          assertMayTouch(caller, params.merchant, paths, whoEdits),
        ),
      ),
    draft: async ({ params }) => (await read(params))(),
    async draftReach({ params }) {
      const row = await findDraft(db, params)
      const [{ base, drafted }, live] = await Promise.all([
        draftedDocuments(db, row),
        lastRelease(db, row.merchant),
      ])
      const parents = await readParents(db, row.merchant)
      const name = verdictName(row, live, parents)
      const findings = await verdict(name, {
        merchant: row.merchant,
        base,
        drafted,
        edits: row.edits,
        live,
        parents,
      })
      return draftReach(db, row.merchant, { live: live?.documents, drafted, findings })
    },
    async draftBelow({ params }) {
      const row = await findDraft(db, params)
      const layer = layerOf(row.merchant)
      if (layer === undefined) throw new CallError('notFound')
      const { drafted } = await draftedDocuments(db, row)
      const { findings, merchants, approvalNeeded } = await reachOfLayer({ row, layer, drafted })
      const isApproved = (await approvalsOf(db, row)).length > 0
      return {
        findings: [...findings],
        merchants: merchants.map(({ merchant, changes }) => ({ merchant, changes: changes.map(withRisk) })),
        approvalNeeded: isApproved ? [] : [...approvalNeeded],
      }
    },
    async editDraft({ params, body, caller }) {
      const assertMay = (paths: readonly string[]) => assertMayTouch(caller, params.merchant, paths, whoEdits)
      assertMay(body.edits.map(({ path }) => path))
      return changing(params, () => editDraft(deps, params, body, caller, assertMay))
    },
    async rebaseDraft({ params, body, caller }) {
      const paths = body.resolutions.map(({ path }) => path)
      assertMayTouch(caller, params.merchant, paths, whoEdits)
      return changing(params, () => rebaseDraft(deps, params, body, caller))
    },
    async renameDraft({ params, body, caller }) {
      await changing(params, () =>
        renameDraft(deps, params, body.title, caller, (draft) => assertMayManage(caller, draft)),
      )
      return {}
    },
    async discardDraft({ params, ...who }) {
      await changing(params, () =>
        discardDraft(deps, params, operatorOf(who), (draft) => assertMayManage(who.caller, draft)),
      )
      return {}
    },
    async draftPresence({ params, body, caller }) {
      const present = await bePresent(deps, params, body, caller)
      return { present: present.map(({ draft: _draft, ...who }) => who) }
    },
    async publishDraft({ params, body, ...who }) {
      const row = await findDraft(db, params)
      assertMayPublish(who.caller, row)
      return releaseOrError(await publishDraft(deps, row, body, operatorOf(who)))
    },
    async approveDraft({ params, body, ...who }) {
      await changing(params, () => approveDraft(deps, params, body.contentHash, who.caller, operatorOf(who)))
      return {}
    },
    async scheduleDraft({ params, body, ...who }) {
      const row = await findDraft(db, params)
      assertMayPublish(who.caller, row)
      return scheduleDraft(deps, row, body, operatorOf(who))
    },
    async schedules({ params: { merchant } }) {
      await assertOwner(db, merchant)
      const site = deps.sites.site(merchant)
      return { items: await schedulesOf(db, merchant), timeZone: site?.documents.locales.timeZone ?? 'UTC' }
    },
    async cancelSchedule({ params, ...who }) {
      assertMayPublish(who.caller, await scheduledDraft(db, params))
      await cancelSchedule(deps, params, operatorOf(who))
      return {}
    },
    async takeOverSchedule({ params, ...who }) {
      assertMayPublish(who.caller, await scheduledDraft(db, params))
      await takeOverSchedule(deps, params, operatorOf(who))
      return {}
    },
  }
}
