import { createContext } from 'react'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { SiteMap } from '#schemas/config/routes/site-map.ts'

/** The merchant's site as its release describes it. */
export interface Site {
  readonly permission: CallAnswer<Calls['status']>
  readonly site: CallAnswer<Calls['whitelabel']>
  /** Routes and header that the menu makes. */
  readonly map: SiteMap
}

/** Filled when start-up has found the site open. */
export const SiteContext = createContext<Site | undefined>(undefined)
