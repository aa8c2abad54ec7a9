import { CallError } from '../../platform/contract/call-error.ts'
import type { Handlers } from '../../platform/contract/handler.ts'
import type { Clock } from '../../platform/clock.ts'
import type { SiteCache } from '../sites/site-cache.ts'
import { siteTime } from '../sites/site-time.ts'
import { announcementsFor } from './announcements.ts'

/** Answers to the calls of `schemas/calls/home.ts`, from memory. */
export function homeHandlers({
  sites,
  clock,
}: {
  readonly sites: SiteCache
  readonly clock: Clock
}): Pick<Handlers, 'announcements'> {
  return {
    async announcements({ visit, caller, query: { type, language } }) {
      const site = sites.site(visit.merchant)
      if (!site) throw new CallError('merchantUnknown')
      const { announcements, locales } = site.documents
      const { default: first } = locales
      const reader = {
        role: site.preview?.role ?? caller?.role ?? 'visitor',
        language: language ?? first,
        type,
      } as const
      return announcementsFor(announcements, reader, first, siteTime(site, clock.now()))
    },
  }
}
