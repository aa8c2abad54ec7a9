/** A lottery of numbers: so many are drawn of so many, and a ticket has as many as are drawn. */
export interface Lottery {
  readonly pick: number
  readonly of: number
  /** Multiples of the stake, by how many numbers were hit. */
  readonly pays: Readonly<Partial<Record<number, number>>>
}

/** By how many numbers are drawn. */
export const lotteries = {
  3: { pick: 3, of: 20, pays: { 2: 11, 3: 500 } },
  4: { pick: 4, of: 24, pays: { 2: 4, 3: 36, 4: 2_500 } },
  5: { pick: 5, of: 30, pays: { 2: 2, 3: 14, 4: 200, 5: 20_000 } },
  6: { pick: 6, of: 36, pays: { 2: 1, 3: 6, 4: 60, 5: 2_500, 6: 50_000 } },
} as const satisfies Readonly<Record<number, Lottery>>

/** What the last word of a title promises. */
const promised = { Three: 3, Four: 4, Five: 5, Draw: 5, Numbers: 5, Six: 6 } as const

/** The lottery that a game of a catalogue is; undefined where its title promises something else. */
export function lotteryOf({ category, title }: { readonly category: string; readonly title: string }) {
  return category === 'LOTT' || category === 'ELOTT' ? lotteryTitled(title) : undefined
}

/** The same of a game that is known to be one. */
export function lotteryTitled(title: string): Lottery | undefined {
  const word = title.split(' ').at(-1) ?? ''
  return Object.hasOwn(promised, word) ? lotteries[promised[word as keyof typeof promised]] : undefined
}

/** What comes back of all stakes in the long run, in hundredths of a percent, rounded down. */
export function returnOfLottery({ pick, of, pays }: Lottery): number {
  let paid = 0
  for (let hits = 0; hits <= pick; hits++)
    paid += (pays[hits] ?? 0) * ways(pick, hits) * ways(of - pick, pick - hits)
  return Math.floor((paid * 10_000) / ways(of, pick))
}

/** How many ways there are to choose some of several. */
function ways(several: number, some: number): number {
  let count = 1
  for (let at = 1; at <= some; at++) count = (count * (several - some + at)) / at
  return count
}
