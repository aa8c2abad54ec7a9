import type { LoginDeps } from '../session/session-deps.ts'

export interface MemberDeps extends LoginDeps {
  /** Scheme and host of a merchant's site, for links in messages: never from what a request claims. */
  siteOrigin(merchant: string): string
}
