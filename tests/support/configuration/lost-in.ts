import type { Conflict, Edit } from '#schemas/config/edits/edit.ts'
import { isAround } from '#schemas/json/json-pointer.ts'
import { orderKey } from '#schemas/config/edits/keyed-list.ts'
import { listEdits } from '#schemas/config/edits/list-edits.ts'
import type { Merged, Sides } from '#schemas/config/edits/merge-values.ts'

/**
 * The places at which one of two drafts said something that is neither in what came of them nor told as a conflict. A place that both
 * changed to the same, or whose surroundings both agree to be without, is not lost.
 */
export function lostIn(
  schema: unknown,
  { base, mine, theirs }: Sides,
  { value, conflicts }: Merged,
): string[] {
  const made = listEdits(schema, base, value)
  return [mine, theirs].flatMap((side) =>
    listEdits(schema, base, side)
      .filter((edit) => !isTold(edit, conflicts))
      .filter(({ path }) => !path.endsWith(`/${orderKey}`))
      .filter((edit) => !isMade(edit, made))
      .map(({ path }) => path),
  )
}

function isTold({ path }: Edit, conflicts: readonly Conflict[]) {
  return conflicts.some((each) => isAround(each.path, path) || isAround(path, each.path))
}

/** Made as it is, or in parts, or with a part of the other's in it. */
function isMade({ path, to }: Edit, made: readonly Edit[]) {
  const same = made.find((each) => each.path === path)
  if (same) return covers(same.to, to)
  return made.some((each) => isAround(each.path, path) && each.to === undefined && to === undefined)
}

/** Everything that was wanted is there; the other may have added to it. */
function covers(there: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return there === wanted
  if (typeof there !== 'object' || there === null) return false
  const values: readonly unknown[] = Object.values(there)
  return Array.isArray(wanted)
    ? wanted.every((each) => values.some((one) => covers(one, each)))
    : Object.entries(wanted).every(([key, each]) => covers((there as Record<string, unknown>)[key], each))
}
