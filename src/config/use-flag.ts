import type { FlagId } from '#schemas/config/flags.ts'
import { useSite } from './use-site.ts'

/** Whether the merchant has switched a capability on. */
export function useFlag(flag: FlagId): boolean {
  return useSite().site.flags[flag]
}
