import { findingText } from '#server/configuration/gate/finding-text.ts'
import type { StoredFinding } from '#server/configuration/gate/finding.ts'

type Said = Pick<StoredFinding, 'reason' | 'mend' | 'values'>

/** Findings with their sentences, as the command line has them. Throws where a sentence lacks one of its values. */
export function inWords<Found extends Said>(findings: readonly Found[]) {
  return findings.map((finding) => {
    const { values: _, ...rest } = finding
    findingText(finding, 'tl')
    return { ...rest, ...findingText(finding) }
  })
}
