import fc from 'fast-check'
import { mergeValues } from '#schemas/config/edits/merge-values.ts'
import { arbitraryDraft, draftSchema } from '../support/configuration/arbitrary-drafts.ts'
import { lostIn } from '../support/configuration/lost-in.ts'

/** Random pairs of drafts of one beginning are brought together. Throws where something of either is silently lost. */
export function proveDrafts({ pairs, seed }: { readonly pairs: number; readonly seed: number }) {
  let conflicts = 0
  const holds = fc.property(arbitraryDraft, arbitraryDraft, arbitraryDraft, (base, mine, theirs) => {
    const sides = { base, mine, theirs }
    const merged = mergeValues(draftSchema, sides)
    conflicts += merged.conflicts.length
    const lost = lostIn(draftSchema, sides, merged)
    if (lost.length > 0) throw new Error(`Lost without a word: ${lost.join(', ')}`)
  })
  fc.assert(holds, { numRuns: pairs, seed })
  return { pairs, conflicts }
}
