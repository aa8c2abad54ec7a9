/**
 * How many typing errors (a letter wrong, missing, too many, or two exchanged) lead from what was typed to a word, or to a beginning of it.
 * More than `most` is `most + 1`. Both at most 40 letters.
 */
export function errorsBetween(
  typed: string,
  word: string,
  most: number,
): { whole: number; beginning: number } {
  const far = most + 1
  const width = Math.min(word.length, typed.length + most)
  for (let column = 0; column <= width; column++) rows[1][column] = column
  for (let row = 1; row <= typed.length; row++) {
    const [before, last, now] = turned()
    now[0] = row
    let best = row
    for (let column = 1; column <= width; column++) {
      const same = typed.charCodeAt(row - 1) === word.charCodeAt(column - 1)
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (
        row > 1 &&
        column > 1 &&
        typed.charCodeAt(row - 1) === word.charCodeAt(column - 2) &&
        typed.charCodeAt(row - 2) === word.charCodeAt(column - 1)
      )
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      now[column] = cost
      if (cost < best) best = cost
    }
    if (best > most) return { whole: far, beginning: far }
  }
  const end = rows[1]
  let beginning = far
  for (let column = 0; column <= width; column++) beginning = Math.min(beginning, end[column] ?? far)
  const whole = word.length > width ? far : Math.min(far, end[width] ?? far)
  return { whole, beginning }
}

/** Rows of the table: the one before the last, the last, and the one that is being written. Kept, so that nothing is made for each word. */
const rows: [Uint8Array, Uint8Array, Uint8Array] = [
  new Uint8Array(128),
  new Uint8Array(128),
  new Uint8Array(128),
]

function turned() {
  const [before, last, now] = rows
  rows[0] = last
  rows[1] = now
  rows[2] = before
  return [before, last, now] as const
}
