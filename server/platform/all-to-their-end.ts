/** What all have come to, once all have ended, however some of them do; rejects then with the first fault. */
export async function allToTheirEnd<Result>(work: readonly Promise<Result>[]): Promise<readonly Result[]> {
  const ends = await Promise.allSettled(work)
  return ends.map((end) => {
    if (end.status === 'rejected') throw end.reason
    return end.value
  })
}
