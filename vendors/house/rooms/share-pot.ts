import { mostAntes, type Hand } from '../shared-games/hand.ts'

interface Shares {
  /** Without what came back because nobody saw it. */
  readonly pot: bigint
  /** What the house keeps of it, rounded down. */
  readonly commission: bigint
  readonly winners: readonly number[]
  /** Of what each has staked for the round, three antes: what comes back, won or not played. */
  readonly back: readonly bigint[]
}

/**
 * What a hand that is over pays, in whole smallest units: all that was staked comes back but the commission, whose rate is hundredths of a
 * percent. What cannot be divided goes one by one to the winners, in the order in which they sit.
 */
export function sharePot({ seats, rules }: Hand, ante: bigint, rate: number): Shares {
  const [most = 0, second = 0] = seats.map(({ paid }) => paid).toSorted((one, other) => other - one)
  // Who alone put in the most gets back what nobody saw.
  const seen = seats.map(({ paid }) => BigInt(paid === most ? second : paid) * ante)
  const pot = seen.reduce((sum, each) => sum + each, 0n)
  const commission = (pot * BigInt(rate)) / 10_000n
  const left = seats.flatMap(({ isOut }, seat) => (isOut ? [] : [seat]))
  const worths = left.map((seat) => rules.worth(seats[seat]?.cards ?? []))
  const best = Math.max(...worths)
  const winners = left.filter((_, at) => worths[at] === best)
  const [each, odd] = [
    (pot - commission) / BigInt(winners.length),
    Number((pot - commission) % BigInt(winners.length)),
  ]
  const back = seats.map((_, seat) => {
    const place = winners.indexOf(seat)
    const won = place < 0 ? 0n : each + (place < odd ? 1n : 0n)
    return BigInt(mostAntes) * ante - (seen[seat] ?? 0n) + won
  })
  return { pot, commission, winners, back }
}
