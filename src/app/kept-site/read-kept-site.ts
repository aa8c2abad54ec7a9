import type { RecalledSite } from '#machines/start-up.ts'
import { isAnswerOf } from '#api/answer-checks.ts'
import { pageContract } from '#api/check-answer.ts'
import { platformTime } from '#api/platform-clock.ts'
import { preferences } from '#api/storage.ts'
import { ageOfKept } from './age-of-kept.ts'
import type { KeptSite } from './keep-site.ts'

/** Milliseconds for which a site may be shown from memory: four hours. */
const mostAge = 4 * 3_600_000

/**
 * The site that was kept, held to the contract of this page like an answer; undefined, and forgotten, where it is older than four
 * hours, of another contract, or not what was written.
 */
export function readKeptSite(): RecalledSite | undefined {
  const kept = parse(preferences.lastSite.get())
  const clocks = { platform: platformTime(), own: Date.now() }
  const age = isKept(kept) ? ageOfKept(kept, clocks) : undefined
  if (!isKept(kept) || age === undefined || age > mostAge) {
    preferences.lastSite.forget()
    return undefined
  }
  const ownLatest = Math.max(kept.ownLatest, clocks.own)
  preferences.lastSite.set(JSON.stringify({ ...kept, ownLatest }))
  return { permission: kept.permission, site: kept.site }
}

function isKept(kept: unknown): kept is KeptSite {
  if (typeof kept !== 'object' || kept === null) return false
  const { contract, at, ownAt, ownLatest, permission, site } = kept as Partial<KeptSite>
  return (
    contract === pageContract() &&
    [at, ownAt, ownLatest].every(Number.isFinite) &&
    isAnswerOf('status', permission) &&
    permission.status === 0 &&
    isAnswerOf('whitelabel', site) &&
    site.release === permission.release
  )
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
