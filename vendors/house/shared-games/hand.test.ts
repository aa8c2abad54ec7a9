import { describe, expect, it } from 'vitest'
import { seededDraw } from '../fairness/seeded-draw.ts'
import { cardRules, nameOfThree } from './card-rules.ts'
import { drawDeck } from './deal.ts'
import { dealHand, movesOf, moveHand, safeMove, type Hand, type RoomMove } from './hand.ts'
import { sharePot } from '../rooms/share-pot.ts'

const { luckyNine, threeCards } = cardRules

/** Cards by their short names. */
function cards(names: string) {
  const [ranks, suits] = ['A23456789TJQK', '♠♥♦♣']
  return names.split(' ').map((name) => suits.indexOf(name[1] ?? '') * 13 + ranks.indexOf(name[0] ?? ''))
}

function played(hand: Hand, ...moves: readonly (readonly [number, RoomMove])[]) {
  return moves.reduce((now, [seat, move]) => moveHand(now, seat, move) ?? now, hand)
}

const deck = cards('9♠ 2♠ K♦ 7♣ 5♥ A♥')

describe('a hand', () => {
  it('takes what each puts in, and lets nobody act out of turn, twice, or after the end', () => {
    const dealt = dealHand(luckyNine, deck, 2, 1)
    expect(dealt.seats.map((seat) => seat.cards)).toEqual([cards('9♠ K♦'), cards('2♠ 7♣')])
    expect(moveHand(dealt, 0, 'see')).toBeUndefined()
    const chosen = played(dealt, [1, 'stay'], [0, 'take'])
    expect(chosen.seats[0]?.cards).toEqual(cards('9♠ K♦ 5♥'))
    expect([movesOf(chosen, 0), movesOf(chosen, 1)]).toEqual([[], ['see', 'raise', 'fold']])
    expect(moveHand(chosen, 0, 'see')).toBeUndefined()
    const raised = played(chosen, [1, 'raise'], [0, 'raise'])
    expect([raised.level, movesOf(raised, 1)]).toEqual([3, ['see', 'fold']])
    const over = played(raised, [1, 'see'])
    expect([over.stage, movesOf(over, 0), movesOf(over, 1)]).toEqual(['over', [], []])
    const { pot, commission, winners, back } = sharePot(over, 100n, 500)
    expect({ pot, commission, winners, back }).toEqual({
      pot: 600n,
      commission: 30n,
      winners: [1],
      back: [0n, 570n],
    })
  })

  it('gives back to who raised what nobody saw, and takes no commission of it', () => {
    const dealt = dealHand(luckyNine, deck, 2, 0)
    const over = played(dealt, [0, 'stay'], [1, 'stay'], [0, 'raise'], [1, 'fold'])
    expect(sharePot(over, 100n, 500)).toMatchObject({ pot: 200n, commission: 10n, back: [390n, 200n] })
  })

  it('is played by what costs nothing for who says nothing', () => {
    const dealt = dealHand(luckyNine, deck, 2, 0)
    expect(safeMove(dealt, 0)).toBe('stay')
    const bets = played(dealt, [0, 'stay'], [1, 'stay'])
    expect(safeMove(bets, 0)).toBe('see')
    expect(safeMove(played(bets, [0, 'raise']), 1)).toBe('fold')
  })

  it('shares a pot among equal hands, odd coins one by one, to the last one', () => {
    const equal = dealHand(luckyNine, cards('9♠ 9♥ 9♦ K♠ K♥ K♦'), 3, 0)
    const over = played(
      equal,
      ...[0, 1, 2].map((seat) => [seat, 'stay'] as const),
      [0, 'see'],
      [1, 'see'],
      [2, 'see'],
    )
    expect(sharePot(over, 107n, 500)).toMatchObject({ pot: 321n, commission: 16n, back: [316n, 316n, 315n] })
  })

  it('of any kind ends and keeps all money, however a thousand are played', () => {
    for (let round = 0; round < 1_000; round++) {
      const draw = seededDraw('5a'.repeat(32), 'plays', round)
      const rules = draw(2) ? luckyNine : threeCards
      const [count, ante] = [2 + draw(3), BigInt(1 + draw(1_000))]
      let hand = dealHand(rules, drawDeck(draw), count, draw(count))
      for (let step = 0; hand.stage !== 'over'; step++) {
        const able = hand.seats.flatMap((_, seat) => movesOf(hand, seat).map((move) => [seat, move] as const))
        const [seat, move] = able[draw(able.length)] ?? [0, 'fold']
        hand = moveHand(hand, seat, move) ?? hand
        expect(step).toBeLessThan(24)
      }
      const { commission, back, pot, winners } = sharePot(hand, ante, 500)
      const all = back.reduce((sum, each) => sum + each, commission)
      expect([round, all]).toEqual([round, ante * 3n * BigInt(count)])
      expect(back.every((each, seat) => each >= 0n && (!hand.seats[seat]?.isOut || each <= ante * 2n))).toBe(
        true,
      )
      expect(commission).toBe((pot * 5n) / 100n)
      expect(winners.every((seat) => hand.seats[seat]?.isOut === false)).toBe(true)
      const dealt = hand.seats.flatMap((seat) => seat.cards)
      expect(new Set(dealt).size).toBe(dealt.length)
    }
  })
})

describe('three cards', () => {
  const inOrder = [
    '2♠ 3♥ 5♦ high',
    'A♠ K♥ J♦ high',
    '2♠ 2♥ 3♦ pair',
    'K♠ 3♥ 3♦ pair',
    'A♠ A♥ K♦ pair',
    '2♥ 3♥ 5♥ flush',
    'A♣ 2♥ 3♦ run',
    '2♣ 3♥ 4♦ run',
    'Q♣ K♥ A♦ run',
    'A♦ 2♦ 3♦ runningFlush',
    'J♦ Q♦ K♦ runningFlush',
    '2♣ 2♥ 2♦ triple',
    'A♣ A♥ A♦ triple',
  ].map((line) => ({ hand: line.slice(0, 8), name: line.slice(9) }))

  it.each(inOrder)('$hand are a $name', ({ hand, name }) => {
    const shuffled = cards(hand).toReversed()
    expect(nameOfThree(threeCards.worth(cards(hand)))).toBe(name)
    expect(threeCards.worth(shuffled)).toBe(threeCards.worth(cards(hand)))
  })

  it('are worth more, the rarer they are', () => {
    const worths = inOrder.map(({ hand }) => threeCards.worth(cards(hand)))
    expect(worths).toEqual(worths.toSorted((one, other) => one - other))
    expect(new Set(worths).size).toBe(worths.length)
  })
})
