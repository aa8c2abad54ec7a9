import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { flagIds, type Flags } from '#schemas/config/flags.ts'
import { recorded } from './recorded.ts'
import type { ToolbarState } from './toolbar.ts'

interface StorySite {
  readonly permission: CallAnswer<Calls['status']>
  readonly site: CallAnswer<Calls['whitelabel']>
}

/** The recorded site of the toolbar's merchant, with its flags turned as the toolbar or the story says. */
export function storySite({ merchant, flags }: ToolbarState, own: Partial<Flags> = {}): StorySite {
  const site = recorded(merchant, 'whitelabel')
  const turned =
    flags === 'merchant' ? {} : Object.fromEntries(flagIds.map((flag) => [flag, flags === 'all on']))
  return {
    permission: recorded(merchant, 'status'),
    site: { ...site, flags: { ...site.flags, ...turned, ...own } },
  }
}
