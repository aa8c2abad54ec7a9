import { seededNumbers } from '../../../platform/seeded-numbers.ts'

/** Chance that is the same each time. */
export interface Chance {
  /** From `least` up to, and without, `most`. */
  between(least: number, most: number): number
  /** An integer below. */
  below(limit: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
}

export function chanceOf(seed: number): Chance {
  const numbers = seededNumbers(seed)
  // The first ones of near seeds are near.
  for (let skipped = 0; skipped < 4; skipped++) numbers()
  const below = (limit: number) => numbers() % limit
  return {
    between: (least, most) => least + (numbers() / 0x1_0000_0000) * (most - least),
    below,
    pick: (items) => items[below(items.length)] ?? items[0],
  }
}
