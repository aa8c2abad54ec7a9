/** Does the same with each item, some of them at the same time; the outcomes are in the order of the items. */
export async function atOnce<Item, Outcome>(
  width: number,
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const left = items.entries()
  const worker = async () => {
    for (const [index, item] of left) outcomes[index] = await work(item, index)
  }
  await Promise.all(Array.from({ length: width }, worker))
  return outcomes
}
