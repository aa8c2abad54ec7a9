import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { SitePart } from '#schemas/config/site-parts.ts'

/**
 * What an answer of the site is kept by: its release, or in a preview a name of the part itself, so that of a draft that is being edited
 * only that is asked for again which the edit changes.
 */
export function partName(
  { parts, release }: Pick<CallAnswer<Calls['status']>, 'parts' | 'release'>,
  part: SitePart,
): string {
  return parts?.[part] ?? release
}
