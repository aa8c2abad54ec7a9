import { describe, expect, it } from 'vitest'
import { seededDraw } from '../fairness/seeded-draw.ts'
import { cardRules } from '../shared-games/card-rules.ts'
import { drawDeck } from '../shared-games/deal.ts'
import { dealHand, moveHand, movesOf, type Hand } from '../shared-games/hand.ts'
import { houseSays } from './house-says.ts'

/** The same hand for the house player, in seat 0, with other cards for everyone else and in the deck. */
function withOtherCards(hand: Hand): Hand {
  const own = hand.seats[0]?.cards ?? []
  const left = Array.from({ length: 52 }, (_, card) => 51 - card).filter((card) => !own.includes(card))
  const seats = hand.seats.map((seat, at) =>
    at === 0 ? seat : { ...seat, cards: left.splice(0, seat.cards.length) },
  )
  return { ...hand, seats, deck: left }
}

describe('the house player', () => {
  it('does the same whatever cards others have and whatever comes, in 400 hands', () => {
    const said = new Set<string>()
    for (let round = 0; round < 400; round++) {
      const draw = seededDraw('7b'.repeat(32), 'house', round)
      const rules = round % 2 ? cardRules.luckyNine : cardRules.threeCards
      let hand = dealHand(rules, drawDeck(draw), 3, draw(3))
      while (hand.stage !== 'over') {
        const seat = hand.seats.findIndex((_, at) => movesOf(hand, at).length > 0)
        const can = movesOf(hand, seat)
        const mood = draw(1_000)
        const says = (seen: Hand) => houseSays(seen, 0, seededDraw('7b'.repeat(32), 'mood', mood))
        if (seat === 0) {
          expect(says(withOtherCards(hand))).toBe(says(hand))
          said.add(says(hand))
        }
        const move = seat === 0 ? says(hand) : (can[draw(can.length)] ?? 'fold')
        hand = moveHand(hand, seat, move) ?? hand
      }
    }
    expect([...said].toSorted()).toEqual(['fold', 'raise', 'see', 'stay', 'take'])
  })

  it('is no worse than who never raises, and no sure winner', () => {
    const draw = seededDraw('3c'.repeat(32), 'worth', 1)
    let won = 0
    for (let round = 0; round < 2_000; round++) {
      let hand = dealHand(cardRules.luckyNine, drawDeck(draw), 2, round % 2)
      while (hand.stage !== 'over') {
        const seat = movesOf(hand, 0).length > 0 ? 0 : 1
        const weak = cardRules.luckyNine.worth(hand.seats[1]?.cards ?? []) <= 4
        const choice = weak ? 'take' : 'stay'
        const other = hand.stage === 'take' ? choice : 'see'
        hand = moveHand(hand, seat, seat === 0 ? houseSays(hand, 0, draw) : other) ?? hand
      }
      const [house, player] = hand.seats.map(({ cards }) => hand.rules.worth(cards))
      const [isOut, paid = 1] = [hand.seats[0]?.isOut, hand.seats[0]?.paid]
      const better = Math.sign((house ?? 0) - (player ?? 0))
      won += isOut ? -paid : better * paid
    }
    expect(won / 2_000).toBeGreaterThan(-0.1)
    expect(won / 2_000).toBeLessThan(0.5)
  })
})
