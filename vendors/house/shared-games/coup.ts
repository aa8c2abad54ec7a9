/** What a card counts: tens and pictures nothing, an ace one. */
export function valueOf(card: number): number {
  const rank = (card % 13) + 1
  return rank > 9 ? 0 : rank
}

/** Of a hand, from 0 to 9. */
export function totalOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) % 10
}

/** Both hands of a round from six cards in the order in which they lie in the shoe; the last ones may not be needed. */
export function coupOf<Card>(
  [first, second, third, fourth, fifth, sixth]: readonly Card[],
  valueOfCard: (card: Card) => number,
): { readonly player: readonly Card[]; readonly banker: readonly Card[] } {
  const given = (cards: readonly (Card | undefined)[]) => cards.filter((card) => card !== undefined)
  const [player, banker] = [given([first, third]), given([second, fourth])]
  const [ofPlayer, ofBanker] = [player, banker].map((hand) => totalOf(hand.map(valueOfCard)))
  if (ofPlayer === undefined || ofBanker === undefined || ofPlayer >= 8 || ofBanker >= 8)
    return { player, banker }
  if (ofPlayer >= 6) return { player, banker: ofBanker <= 5 ? given([...banker, fifth]) : banker }
  const drawn = given([...player, fifth])
  const isThird = fifth !== undefined && drawsTo(ofBanker, valueOfCard(fifth))
  return { player: drawn, banker: isThird ? given([...banker, sixth]) : banker }
}

/** Whether the banker takes a third card, by its total and the third card of the player. */
function drawsTo(total: number, third: number): boolean {
  if (total <= 2) return true
  if (total === 3) return third !== 8
  const least = [2, 4, 6][total - 4]
  return least !== undefined && third >= least && third <= 7
}
