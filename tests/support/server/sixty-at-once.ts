/** Does the same sixty times, all begun before the first has ended: what is read before and written after lets them all through. */
export function sixtyAtOnce<Outcome>(work: (index: number) => Promise<Outcome>): Promise<Outcome[]> {
  return Promise.all(Array.from({ length: 60 }, (_, index) => work(index)))
}
