import { useQuery } from '@tanstack/react-query'
import { registerSettingsQuery } from '#api/queries/system.ts'
import { usePartName } from './use-part-name.ts'

/** Register settings and the forms of the release that is shown. */
export function useRegisterSettings() {
  return useQuery(registerSettingsQuery(usePartName('register')))
}
