import { pictureHosts, type PictureHosts } from './picture-hosts.ts'

const known = new Map<string, PictureHosts>()

/** The hosts of a merchant's pictures: one memory of failures for the whole page, whatever shows pictures. */
export function hostsOf(hosts: readonly string[]): PictureHosts {
  const key = hosts.join(' ')
  const made = known.get(key) ?? pictureHosts(hosts, { now: () => Date.now(), random: () => Math.random() })
  known.set(key, made)
  return made
}
