import { listEdits } from '#schemas/config/edits/list-edits.ts'
import { mergeValues } from '#schemas/config/edits/merge-values.ts'
import type { SchemaPart } from '#schemas/config/edits/schema-parts.ts'

interface SharedValue {
  /** What was known of the value outside when `mine` began. */
  readonly base: unknown
  /** What was sent from here and has not come back yet, the oldest first. */
  readonly sent: readonly unknown[]
  readonly mine: unknown
  readonly theirs: unknown
}

/**
 * What is being typed here and what came from outside, joined place by place; what was changed in both stays as it is here. What
 * comes from outside may hold some of what was sent from here, and then it is compared with that.
 */
export function joinedValue(schema: SchemaPart, { base, sent, mine, theirs }: SharedValue): unknown {
  const [nearest] = [base, ...sent]
    .map((value) => ({ value, edits: listEdits(schema, value, theirs).length }))
    .toSorted((a, b) => a.edits - b.edits)
  return mergeValues(schema, { base: nearest?.value, mine, theirs }, '', () => 'mine').value
}
