import type { RecalledSite } from '#machines/start-up.ts'
import { isAnswerOf } from '#api/answer-checks.ts'
import { pageContract } from '#api/check-answer.ts'
import { platformTime } from '#api/platform-clock.ts'
import { preferences } from '#api/storage.ts'
import { ageOfStoredSite } from './age-of-stored-site.ts'
import type { StoredSite } from './store-site.ts'

/** Milliseconds for which a site may be shown from memory: four hours. */
const mostAge = 4 * 3_600_000

/**
 * The site that was kept, held to the contract of this page like an answer; undefined, and forgotten, where it is older than four
 * hours, of another contract, or not what was written.
 */
export function readStoredSite(): RecalledSite | undefined {
  const stored = parse(preferences.lastSite.get())
  const clocks = { platform: platformTime(), own: Date.now() }
  const age = isStoredSite(stored) ? ageOfStoredSite(stored, clocks) : undefined
  if (!isStoredSite(stored) || age === undefined || age > mostAge) {
    preferences.lastSite.forget()
    return undefined
  }
  const ownLatest = Math.max(stored.ownLatest, clocks.own)
  preferences.lastSite.set(JSON.stringify({ ...stored, ownLatest }))
  return { permission: stored.permission, site: stored.site }
}

function isStoredSite(stored: unknown): stored is StoredSite {
  if (typeof stored !== 'object' || stored === null) return false
  const { contract, at, ownAt, ownLatest, permission, site } = stored as Partial<StoredSite>
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
