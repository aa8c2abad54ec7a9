import type { Clock } from '../platform/clock.ts'
import { CallError } from '../platform/contract/call-error.ts'
import type { Handlers, Visit } from '../platform/contract/handler.ts'
import { toPermission, toRegisterSettings, toWhitelabel } from './projections.ts'
import type { SiteCache } from './site-cache.ts'
import { withoutEnded } from './without-ended.ts'

/** Answers to the calls of `schemas/calls/system.ts`, from memory. */
export function siteHandlers({
  sites,
  clock,
  secret,
}: {
  readonly sites: SiteCache
  readonly clock: Clock
  /** A provider whose secret is not there cannot be signed in with, and is not offered. */
  secret(name: string): string | undefined
}): Pick<Handlers, 'status' | 'whitelabel' | 'registerSettings'> {
  const siteOf = ({ merchant }: Visit) => {
    const site = sites.site(merchant)
    if (!site) throw new CallError('merchantUnknown')
    return site
  }
  return {
    async status({ visit }) {
      const site = siteOf(visit)
      const access = sites.access(visit.host, visit.address)
      const visitor = { address: visit.address, status: access?.status ?? 0 }
      return toPermission(site, withoutEnded(site.ops, clock.now()), visitor)
    },
    whitelabel: async ({ visit }) => toWhitelabel(siteOf(visit), secret),
    registerSettings: async ({ visit }) => toRegisterSettings(siteOf(visit)),
  }
}
