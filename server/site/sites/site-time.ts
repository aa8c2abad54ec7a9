import type { CurrentSite } from './current-site.ts'

/** What time it is at a site: that of the platform, and in a preview the one at which it is looked at. */
export function siteTime(site: Pick<CurrentSite, 'preview'> | undefined, now: Date): Date {
  const ahead = site?.preview?.ahead
  return ahead === undefined ? now : new Date(now.getTime() + ahead)
}
