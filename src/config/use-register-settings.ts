import { useQuery } from '@tanstack/react-query'
import { registerSettingsQuery } from '#api/queries/system.ts'
import { useSite } from './use-site.ts'

/** Register settings and the forms of the release that is shown. */
export function useRegisterSettings() {
  return useQuery(registerSettingsQuery(useSite().site.release))
}
