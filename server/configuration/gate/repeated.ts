/** The entries of a list that stood in it before, each with the place of the first. */
export function repeated<Value>(list: readonly Value[]) {
  const firsts = new Map<Value, number>()
  return list.flatMap((value, index) => {
    const first = firsts.get(value)
    if (first === undefined) firsts.set(value, index)
    return first === undefined ? [] : [{ value, index, first }]
  })
}
