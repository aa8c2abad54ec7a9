import type { QueryClient } from '@tanstack/react-query'
import type { Permission, Site } from '#machines/start-up.ts'
import { request } from '#api/client.ts'
import { whitelabelQuery } from '#api/queries/system.ts'
import { preferences } from '#api/storage.ts'
import { setLanguage, setOverrides } from '#i18n/namespaces.ts'
import { applyTheme } from './apply-theme.ts'
import { chosenLanguage } from './start-language.ts'

/**
 * Asks for the permission of this host and shows language and look accordingly. Each time anew: an answer that is on its way
 * was perhaps given before the change that the event stream names.
 */
export async function askStatus(queryClient: QueryClient, signal: AbortSignal): Promise<Permission> {
  // The host and no more of the address (specification §7): what stands behind it may be nobody's business.
  const permission = await request('status', { query: { url: window.location.host }, signal })
  preferences.merchantCode.set(permission.merchantCode)
  // Comes while language and look are put on.
  if (permission.status === 0) void queryClient.prefetchQuery(whitelabelQuery(permission.release))
  await applyTheme(permission.theme)
  const { overrides, languages, default: byDefault } = permission.locales
  const chosen = chosenLanguage() ?? byDefault
  await setOverrides(overrides)
  await setLanguage(languages.includes(chosen) || chosen.includes('-X') ? chosen : byDefault)
  return permission
}

export function fetchSite(queryClient: QueryClient, permission: Permission | undefined): Promise<Site> {
  return queryClient.fetchQuery(whitelabelQuery(permission?.release ?? ''))
}
