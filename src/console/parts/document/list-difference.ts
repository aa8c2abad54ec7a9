/** What came into a list of texts and what went, each as often as it did. */
export interface ListDifference {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** Undefined where one of the two is no list of texts. */
export function listDifference(from: unknown, to: unknown): ListDifference | undefined {
  if (!isTexts(from) || !isTexts(to)) return undefined
  return { added: without(to, from), removed: without(from, to) }
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

function without(texts: readonly string[], others: readonly string[]) {
  const left = new Map<string, number>()
  for (const each of others) left.set(each, (left.get(each) ?? 0) + 1)
  return texts.filter((each) => {
    const count = left.get(each) ?? 0
    left.set(each, count - 1)
    return count <= 0
  })
}
