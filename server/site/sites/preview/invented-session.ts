import { trialAccount } from '#schemas/config/account-types.ts'
import type { Role } from '#schemas/calls/call.ts'
import type { CurrentSite } from '../current-site.ts'
import { siteTime } from '../site-time.ts'

/** What the page of a preview sends as the token of its invented member. It is no secret, and at a real site nobody has it. */
export const inventedToken = 'invented-member-of-a-preview'

/** Who is logged in at a preview, though nobody has such an account (decision 105). */
export interface InventedMember {
  readonly role: Exclude<Role, 'visitor'>
  readonly account: string
  /** The type of account (specification §6). */
  readonly type: number
  readonly registeredAt: Date
}

/** The invented member of a preview; undefined where it is seen as a visitor, and at a real site. */
export function inventedMember(site: CurrentSite | undefined, now: Date): InventedMember | undefined {
  const role = site?.preview?.role
  if (role === undefined || role === 'visitor') return undefined
  // By whole days, so that each page and answer of a day says the same.
  const today = Math.floor(siteTime(site, now).getTime() / day) * day
  return {
    role,
    account: role === 'trial' ? 'trial-4f1c20a97b3e' : 'maria20',
    type: types[role],
    registeredAt: new Date(role === 'trial' ? today : today - 84 * day),
  }
}

/** Has a page begin with the session of the invented member: the keys of specification §3, as after a login. */
export function inventedSession(site: CurrentSite, now: Date): string | undefined {
  const member = inventedMember(site, now)
  if (!member) return undefined
  const keys = {
    token: inventedToken,
    account: member.account,
    merchant: site.documents.theme.siteName,
    merchantCode: site.merchant,
    isAgent: String(member.type),
    regDate: member.registeredAt.toISOString(),
  }
  return `{const keys=Object.entries(${JSON.stringify(keys)});try{for(const [key,value] of keys)sessionStorage.setItem(key,value)}catch{${keepInMemory}}}`
}

/** A browser that blocks what sites keep in frames of others has no storage in the console's preview: a page lasts as long there. */
const keepInMemory =
  'const kept=new Map(keys);' +
  'Object.defineProperty(window,"sessionStorage",{value:{' +
  'getItem:(key)=>kept.get(key)??null,setItem:(key,value)=>void kept.set(key,value),removeItem:(key)=>void kept.delete(key)}})'

const day = 86_400_000

const types = { member: 0, agent: 1, trial: trialAccount } as const
