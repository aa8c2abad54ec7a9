import { drawFrom } from '../../fairness/draw.ts'
import { drawNumbers } from '../../shared-games/numbers.ts'

/** So many of so many, by the browser's own chance, in order. */
export function luckyNumbers(pick: number, of: number): readonly number[] {
  const draw = drawFrom(() => crypto.getRandomValues(new Uint8Array(64)))
  return drawNumbers({ pick, of }, draw).numbers.toSorted((one, other) => one - other)
}
