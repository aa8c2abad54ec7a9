/**
 * What `work` comes to for each item, begun in their order, at most `atOnce` of them beside each other. All are worked to their end, however
 * some of them end; rejects then with the first fault.
 */
export async function eachToItsEnd<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const ends = new Map<number, PromiseSettledResult<Result>>()
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) {
      const [end] = await Promise.allSettled([work(item)])
      ends.set(index, end)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  return items.flatMap((_, index) => {
    const end = ends.get(index)
    if (end?.status === 'rejected') throw end.reason
    return end ? [end.value] : []
  })
}
