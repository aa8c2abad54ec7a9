import type { Kysely } from 'kysely'
import { addAudit } from '../audit/add-audit.ts'
import { CallError } from '../platform/contract/call-error.ts'
import type { Handlers } from '../platform/contract/handler.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../platform/database/tables.ts'
import { transact } from '../platform/database/transact.ts'
import type { Randomness } from '../platform/randomness.ts'
import { openPreview } from '../site/preview/open-preview.ts'
import type { SiteCache } from '../site/site-cache.ts'

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
    async openPreview({ params: { merchant }, body: { draft, release, visitor }, visit, caller }) {
      const host = sites.site(merchant)?.hosts[0]
      if (host === undefined) throw new CallError('notFound')
      const shows =
        draft === undefined ? release !== undefined && { release } : release === undefined && { draft }
      if (!shows) throw new CallError('badRequest', {}, 'Either a draft or a release')
      const consoleOrigin = deps.consoleOrigin ?? originOf(visit.host)
      const now = clock.now()
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
          details: { visitor },
          now,
        })
        return made
      })
      return { origin: originOf(opened.host), until: opened.until.toISOString() }
    },
  }
}
