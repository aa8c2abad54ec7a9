import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fingerprintOf, outcomeOf, shownText } from '../client/fairness/verify-round.ts'
import type { GameFacts } from '../engines/engine.ts'
import { seededDraw } from '../fairness/seeded-draw.ts'
import { chainFrom, chainLength } from './chain.ts'
import { crash } from '../shared-games/crash.ts'
import { multiplierAt, timeOf } from '../shared-games/crash-curve.ts'

const facts: GameFacts = {
  title: 'Pocket Rocket',
  category: 'MINI',
  theme: 'luck',
  tags: ['crash'],
  returnToPlayer: 9_900,
  minimumBet: 10n,
  maximumBet: 5_000n,
}
const head = 'c0'.repeat(32)
const chain = chainFrom(head)
const table = 'solmar/60001'
const bustOf = (round: number, seed = chain.seed(round)) =>
  crash.draw(facts, seededDraw(seed, table, round)).bust

/** Worked out by another program; who changes them changes what players have verified. */
const golden = [
  { round: 1, seed: '42914b846dd32865802deb261960099a4fcfe2e7b4915697151c5667fa827aec', bust: 100 },
  { round: 2, seed: '191713eb2d8bbbadc50a7612e71f2503bb11071fb4314b86e07fa84756c4ab27', bust: 329 },
  { round: 4_096, seed: 'c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0', bust: 157 },
]

describe('the chain of a table', () => {
  it.each(golden)('keeps the published seed and bust of round $round', ({ round, seed, bust }) => {
    expect([chain.seed(round), bustOf(round)]).toEqual([seed, bust])
  })

  it('commits to each round by the seed of the one before it, and to none after the last', () => {
    for (const round of [1, 2, 777, chainLength])
      expect(
        createHash('sha256')
          .update(Buffer.from(chain.seed(round), 'hex'))
          .digest('hex'),
      ).toBe(chain.seed(round - 1))
    expect(chain.seed(chainLength)).toBe(head)
    for (const round of [-1, chainLength + 1, 1.5]) expect(() => chain.seed(round)).toThrow('no such round')
  })

  it('is verified by the page as the server draws it', async () => {
    for (const round of [1, 2, 3, 500]) {
      const numbers = {
        serverSeed: chain.seed(round),
        clientSeed: table,
        nonce: round,
        engine: 'crash',
        bet: {},
      }
      expect(await fingerprintOf(chain.seed(round))).toBe(chain.seed(round - 1))
      expect(await outcomeOf({ ...numbers, returnToPlayer: 9_900 })).toBe(
        shownText('crash', crash.shown({ bust: bustOf(round) })),
      )
    }
  })

  it('is predicted by nothing that is public better than by chance', () => {
    // Anyone who knows all seeds until now guesses whether the next round reaches the double.
    const guesses: Readonly<Record<string, (round: number) => string>> = {
      fingerprint: (round) => chain.seed(round - 1),
      hashed: (round) =>
        createHash('sha256')
          .update(chain.seed(round - 1))
          .digest('hex'),
      asText: (round) => Buffer.from(chain.seed(round - 1)).toString('hex'),
      seedBefore: (round) => chain.seed(Math.max(round - 2, 0)),
    }
    for (const guess of Object.values(guesses)) {
      let hits = 0
      for (let round = 1; round <= 4_000; round++)
        hits += Number(bustOf(round, guess(round)) >= 198 === bustOf(round) >= 198)
      // One in two, and less than four standard deviations away.
      expect(Math.abs(hits - 2_000)).toBeLessThan(4 * Math.sqrt(1_000))
    }
  })
})

describe('crash', () => {
  it('reaches each multiplier as often as the return divided by it says, by all draws that there are', () => {
    const range = 2 ** 32
    const draws = (multiplier: number, returnToPlayer: number) => {
      let [least, most] = [0, range]
      while (least < most) {
        const middle = Math.floor((least + most) / 2)
        const { bust } = crash.draw({ ...facts, returnToPlayer }, () => middle)
        if (bust >= multiplier) most = middle
        else least = middle + 1
      }
      return range - least
    }
    for (const returned of [9_900, 9_600])
      for (const multiplier of [101, 150, 200, 333, 1_000, 54_321, 100_000])
        expect((draws(multiplier, returned) / range) * multiplier * 100).toBeCloseTo(returned, 1)
  })

  it('pays who presses what the curve shows until it busts, and the same share whenever that is', () => {
    for (const bust of [100, 101, 250, 99_998, 99_999]) {
      const end = crash.lasts({ bust })
      expect([multiplierAt(end - 1) <= bust, multiplierAt(end + 1) > bust]).toEqual([true, true])
      expect(crash.leaving.worth({}, { bust }, end - 1)).toBe(BigInt(multiplierAt(end - 1)) * 100n)
    }
    expect([crash.lasts({ bust: 99 }), multiplierAt(timeOf(1_000) + 1)]).toEqual([0, 1_000])
  })

  it('pays all who are in at its highest multiplier', () => {
    const { bust } = crash.draw(facts, () => 2 ** 32 - 1)
    expect([bust, crash.win({}, 100n, { bust }), crash.win({}, 100n, { bust: 99_999 })]).toEqual([
      100_000,
      100_000n,
      0n,
    ])
    const auto = crash.leaving.byItself({ auto: 100_000 }, { bust })
    expect(crash.leaving.worth({ auto: 100_000 }, { bust }, auto ?? 0)).toBe(10_000_000n)
  })
})
