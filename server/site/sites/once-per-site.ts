import type { CurrentSite } from './current-site.ts'

/** Makes something of a site once for each key, and keeps it until the site changes. There may only be a few keys. */
export function oncePerSite<Key, Made>(
  make: (site: CurrentSite, key: Key) => Made,
): (site: CurrentSite, key: Key) => Made {
  const made = new WeakMap<CurrentSite, Map<Key, Made>>()
  return (site, key) => {
    const ofSite = made.get(site) ?? new Map<Key, Made>()
    const known = ofSite.get(key)
    if (known !== undefined) return known
    const fresh = make(site, key)
    made.set(site, ofSite.set(key, fresh))
    return fresh
  }
}
