import type { SitePart } from '#schemas/config/site-parts.ts'
import { partName } from './part-name.ts'
import { useSite } from './use-site.ts'

/** What an answer of the open site is kept by. */
export function usePartName(part: SitePart): string {
  return partName(useSite().permission, part)
}
