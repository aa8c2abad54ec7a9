import { describe, expect, it } from 'vitest'
import type { GameFacts } from '../engines/engine.ts'
import { outcomeOf, shownText } from '../client/fairness/verify-round.ts'
import { seededDraw } from '../fairness/seeded-draw.ts'
import { baccarat, speedBaccarat, type BaccaratOutcome } from './baccarat.ts'
import { coupOf } from './coup.ts'
import { sharedGameOf } from './shared-games.ts'

const facts: GameFacts = {
  title: 'Ivory Baccarat',
  category: 'LIVE',
  theme: 'cards',
  tags: ['live'],
  returnToPlayer: 9_894,
  minimumBet: 100n,
  maximumBet: 100_000n,
}

/** Cards of eight decks by what they count. */
const left = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32]

/** How often each end comes, of all orders of six cards that there are, by the rules that play. */
function countAll() {
  const counts = { player: 0, banker: 0, tie: 0 }
  const values: number[] = []
  const cards = [...left]
  const deal = (ways: number) => {
    if (values.length === 6) {
      const { player, banker } = coupOf(values, (value) => value)
      const sum = (hand: readonly number[]) => hand.reduce((all, value) => all + value, 0) % 10
      const difference = sum(player) - sum(banker)
      if (difference === 0) counts.tie += ways
      else counts[difference > 0 ? 'player' : 'banker'] += ways
      return
    }
    for (let value = 0; value < 10; value++) {
      const there = cards[value] ?? 0
      cards[value] = there - 1
      values.push(value)
      deal(ways * there)
      values.pop()
      cards[value] = there
    }
  }
  deal(1)
  return counts
}

describe('baccarat', () => {
  it('ends as often for each side as all orders of the cards say, and returns what its rules state', () => {
    const counts = countAll()
    // Known of eight decks, to the last one; the sum is below 2^53.
    expect(counts).toEqual({
      banker: 2_292_252_566_437_888,
      player: 2_230_518_282_592_256,
      tie: 475_627_426_473_216,
    })
    const all = counts.banker + counts.player + counts.tie
    const ends: Readonly<Record<keyof typeof counts, BaccaratOutcome>> = {
      player: { player: [8, 9], banker: [9, 10] },
      banker: { player: [9, 10], banker: [8, 9] },
      tie: { player: [8, 9], banker: [8, 9] },
    }
    const returned = (side: keyof typeof counts) =>
      (Object.keys(counts) as (keyof typeof counts)[]).reduce(
        (sum, end) => sum + (counts[end] / all) * (Number(baccarat.win({ side }, 2_000n, ends[end])) / 2_000),
        0,
      )
    expect((['banker', 'player', 'tie'] as const).map((side) => (returned(side) * 100).toFixed(2))).toEqual([
      '98.94',
      '98.76',
      '85.64',
    ])
  })

  it.each([
    ['a natural ends it', [7, 0, 1, 2, 5, 5], 2, 2],
    ['both stand on six and seven', [6, 7, 0, 0, 5, 5], 2, 2],
    ['the banker draws to five when the player stands', [6, 5, 0, 0, 5, 5], 2, 3],
    ['three does not draw to an eight', [5, 3, 0, 0, 8, 5], 3, 2],
    ['three draws to a nine', [5, 3, 0, 0, 9, 5], 3, 3],
    ['four does not draw to an ace', [5, 4, 0, 0, 1, 5], 3, 2],
    ['five draws to a four', [5, 5, 0, 0, 4, 5], 3, 3],
    ['six draws to a six', [5, 6, 0, 0, 6, 5], 3, 3],
    ['six does not draw to a five', [5, 6, 0, 0, 5, 5], 3, 2],
    ['seven stands', [0, 7, 0, 0, 7, 5], 3, 2],
  ])('deals third cards by its table: %s', (_, values, ofPlayer, ofBanker) => {
    const { player, banker } = coupOf(values, (value) => value)
    expect([player.length, banker.length]).toEqual([ofPlayer, ofBanker])
  })

  it('shows one card after the other, and none before its time', () => {
    const outcome: BaccaratOutcome = { player: [4, 13, 7], banker: [3, 12, 20] }
    const moments = baccarat.moments(outcome)
    const seen = moments.map((moment) => {
      const { player, banker } = baccarat.seen(outcome, moment)
      const before = baccarat.seen(outcome, moment - 1)
      expect(player.length + banker.length).toBe(before.player.length + before.banker.length + 1)
      return [player.length, banker.length].join()
    })
    expect(seen).toEqual(['1,0', '1,1', '2,1', '2,2', '3,2', '3,3'])
    expect(baccarat.lasts(outcome)).toBeGreaterThan(moments.at(-1) ?? 0)
    const alone = baccarat.seen({ player: [5, 0], banker: [1, 2, 3] }, 900 * 5)
    expect([alone.player.length, alone.banker.length]).toEqual([2, 3])
  })

  it('takes its commission in whole coins of every stake that is allowed', () => {
    const won: BaccaratOutcome = { player: [9, 10], banker: [8, 9] }
    for (let stake = 20n; stake <= 2_000n; stake += baccarat.stakeStep)
      expect(baccarat.win({ side: 'banker' }, stake, won) * 100n).toBe(stake * 195n)
  })

  it('draws six different cards, the same for the page that verifies', async () => {
    const [seed, table] = ['c0'.repeat(32), 'solmar/1000']
    for (let round = 1; round <= 40; round++) {
      const outcome = baccarat.draw(facts, seededDraw(seed, table, round))
      const cards = [...outcome.player, ...outcome.banker]
      expect(new Set(cards).size).toBe(cards.length)
      const numbers = { serverSeed: seed, clientSeed: table, nonce: round, engine: 'baccarat', bet: {} }
      expect(await outcomeOf(numbers)).toBe(shownText('baccarat', baccarat.shown(outcome)))
    }
    // Worked out by another program.
    expect(baccarat.draw(facts, seededDraw(seed, table, 1))).toEqual({
      player: [320, 367, 194],
      banker: [406, 299],
    })
  })

  it('plays what is called so, at its pace, and nothing that promises other rules', () => {
    const of = (title: string, category = 'LIVE') => sharedGameOf({ ...facts, title, category })
    expect(of('Ivory Baccarat')).toBe(baccarat)
    expect(of('Ivory Speed Baccarat')).toBe(speedBaccarat)
    for (const other of ['Ivory Roulette', 'Ivory No Commission', 'Ivory Blackjack'])
      expect(of(other)).toBeUndefined()
    expect(of('Ivory Baccarat', 'PVP')).toBeUndefined()
  })
})
