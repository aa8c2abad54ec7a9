/**
 * The order of a list that two changed: whoever moved entries decides, and what the other added stands behind what it stood behind.
 * Undefined where both moved them differently.
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly string[] | undefined {
  const [inBase, inMine, inTheirs] = [new Set(base), new Set(mine), new Set(theirs)]
  const common = (ids: readonly string[]) =>
    ids.filter((id) => inBase.has(id) && inMine.has(id) && inTheirs.has(id)).join('\n')
  const [before, here, there] = [common(base), common(mine), common(theirs)]
  if (here === before) return inserted(theirs, mine)
  return there === before || there === here ? inserted(mine, theirs) : undefined
}

/** The first order, with what the other has more behind the entry that it follows there. */
function inserted(order: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(order)
  const first: string[] = []
  const behind = new Map<string, string[]>()
  let following = first
  for (const id of others) {
    if (known.has(id)) behind.set(id, (following = behind.get(id) ?? []))
    else following.push(id)
  }
  return [...first, ...order.flatMap((id) => [id, ...(behind.get(id) ?? [])])]
}
