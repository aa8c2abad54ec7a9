import { linkPattern } from '#schemas/config/document.ts'
import type { CurrentSite } from '../sites/current-site.ts'

/**
 * Where a visitor of this host is sent instead (requirement BOOT-7): the address of a resource of the release, exactly as it was
 * published. Nothing of the request is in it. An address of another site is https; a path stays on this host, and is not left again.
 */
export function hostRedirect(
  { documents }: Pick<CurrentSite, 'documents'>,
  hostname: string,
  pathname: string,
): string | undefined {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  const rule = documents.domains.redirects.find((each) => each.host === host)
  const url = rule && documents.resources.find(({ resourceType }) => resourceType === rule.to)?.url
  if (url === undefined || url.split(/[?#]/, 1)[0] === pathname) return undefined
  // The gate has seen to this; a release from before it may not have passed it.
  if (!isLink.test(url)) return undefined
  if (url.startsWith('/')) return url
  const address = URL.canParse(url) ? new URL(url) : undefined
  return address?.protocol === 'https:' && address.hostname !== host ? address.href : undefined
}

const isLink = new RegExp(linkPattern)
