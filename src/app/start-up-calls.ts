import type { QueryClient } from '@tanstack/react-query'
import { errorCodeOf } from '#machines/error-code-of.ts'
import { isUnanswered } from '#machines/is-unanswered.ts'
import type { Permission, RecalledSite, Site } from '#machines/start-up.ts'
import { request } from '#api/client.ts'
import { loadChunk } from '#api/load-chunk.ts'
import { whitelabelQuery } from '#api/queries/system.ts'
import { preferences } from '#api/storage.ts'
import { setLanguage, setOverrides } from '#i18n/namespaces.ts'
import { applyTheme } from './apply-theme.ts'
import { chosenLanguage } from './start-language.ts'

/**
 * Asks for the permission of this host and shows language and look accordingly. Each time again: an answer that is on its way
 * was perhaps given before the change that the event stream names.
 */
export async function askStatus(queryClient: QueryClient, signal: AbortSignal): Promise<Permission> {
  // The host and no more of the address (specification §7): what stands behind it may be nobody's business.
  const asked = request('status', { query: { url: window.location.host }, signal })
  const permission = await forgottenIfRefused(asked)
  preferences.merchantCode.set(permission.merchantCode)
  // Comes while language and look are put on.
  if (permission.status === 0) void siteOf(queryClient, permission).catch(() => {})
  // A site that is known to be closed is not opened from memory.
  else preferences.lastSite.forget()
  await showPermission(permission)
  return permission
}

export function fetchSite(queryClient: QueryClient, permission: Permission | undefined): Promise<Site> {
  return forgottenIfRefused(siteOf(queryClient, permission))
}

/** The site of a release; in a preview that is not asked for which the draft leaves as it was. */
async function siteOf(queryClient: QueryClient, { release = '', parts }: Partial<Permission> = {}) {
  const key = ['system', 'sitePart', parts?.site]
  const same = parts && queryClient.getQueryData<Site>(key)
  if (same) return { ...same, release }
  const site = await queryClient.fetchQuery(whitelabelQuery(release))
  // What was edited meanwhile has another name.
  if (parts && site.release === release) queryClient.setQueryData(key, site)
  return site
}

/** The last known configuration, as far as it may be shown, in its language and look. */
export async function recallSite(): Promise<RecalledSite | undefined> {
  const { readStoredSite } = await loadChunk('kept-site', () => import('./kept-site/read-stored-site.ts'))
  const kept = readStoredSite()
  if (kept) await showPermission(kept.permission)
  return kept
}

async function showPermission({ theme, locales }: Permission): Promise<void> {
  await applyTheme(theme)
  const { overrides, languages, default: byDefault } = locales
  const chosen = chosenLanguage() ?? byDefault
  await setOverrides(overrides)
  await setLanguage(languages.includes(chosen) || chosen.includes('-X') ? chosen : byDefault)
}

/** What the platform refuses by name is no longer the site that was kept. */
async function forgottenIfRefused<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (!isUnanswered(errorCodeOf(error))) preferences.lastSite.forget()
    throw error
  }
}
