import type { Kysely } from 'kysely'
import { previewYears } from '#schemas/calls/operator/preview.ts'
import { everyMerchant, whoReads } from '#schemas/operators/operator-roles.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Handlers, OperatorCaller } from '../../platform/contract/handler.ts'
import { momentOf } from '../../platform/contract/moment-of.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { openPreview } from '../../site/sites/preview/open-preview.ts'
import type { SiteCache } from '../../site/sites/site-cache.ts'

interface PreviewHandlersDeps {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly randomness: Randomness
  readonly sites: SiteCache
  /** Of the console, where it has one of its own. */
  readonly consoleOrigin?: string | undefined
  originOf(host: string): string
}

/** Opens views of a merchant's site for the operators of it. What they show is read when somebody looks. */
export function previewHandlers(deps: PreviewHandlersDeps): Pick<Handlers, 'openPreview'> {
  const { db, clock, randomness, sites, originOf } = deps
  return {
    async openPreview({ params: { merchant }, body: { draft, layer, release, visitor }, visit, caller }) {
      const host = sites.site(merchant)?.hosts[0]
      if (host === undefined) throw new CallError('notFound')
      const shows =
        draft === undefined ? release !== undefined && { release } : release === undefined && { draft, layer }
      if (!shows || (layer !== undefined && draft === undefined))
        throw new CallError('badRequest', {}, 'Either a draft or a release')
      const now = clock.now()
      assertNear(visitor.at, now)
      if (layer !== undefined) assertReadsLayers(caller)
      const consoleOrigin = deps.consoleOrigin ?? originOf(visit.host)
      const opened = await transact(db, async (transaction) => {
        const view = { merchant, host, shows, visitor, consoleOrigin }
        const made = await openPreview(transaction, randomness, view, now)
        const subject = draft === undefined ? `release ${release}` : `draft ${draft}`
        await addAudit(transaction, {
          merchant,
          by: caller,
          from: visit,
          action: 'previewOpened',
          subject,
          details: { visitor, ...(layer === undefined ? {} : { layer }) },
          now,
        })
        return made
      })
      return { origin: originOf(opened.host), until: opened.until.toISOString() }
    },
  }
}

/** What is planned lies within it, and a date of no sense does not. */
function assertNear(at: string | undefined, now: Date): void {
  const far = previewYears * 366 * 86_400_000
  if (at !== undefined && Math.abs(momentOf(at).getTime() - now.getTime()) > far)
    throw new CallError('badRequest', {}, `At most ${previewYears} years from now`)
}

/** Drafts of layers are read by those who read at all merchants. */
function assertReadsLayers(caller: OperatorCaller): void {
  const readers: readonly string[] = whoReads
  if (!caller.rolesAt(everyMerchant).some((role) => readers.includes(role)))
    throw new CallError('forbidden', { roles: whoReads })
}
