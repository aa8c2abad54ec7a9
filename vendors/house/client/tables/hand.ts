import { totalOf, valueOf } from '../../shared-games/coup.ts'
import { cardInShort, cardPicture } from '../parts/cards.ts'
import { element } from '../parts/dom.ts'
import { inWords, text } from '../texts/texts.ts'

/** A hand on the table: its cards as they come, and its total. */
export function handOf(side: 'player' | 'banker') {
  const name = element('h2')
  const total = element('output', { class: 'total', 'aria-hidden': 'true' })
  const cards = element('div', { class: 'cards', role: 'img' })
  const place = element(
    'section',
    { class: `hand ${side}` },
    element('div', { class: 'head' }, name, total),
    cards,
  )
  let shown: readonly number[] = []
  inWords(() => {
    name.textContent = text(side)
    label()
  })
  return { place, show }

  function show(hand: readonly number[]) {
    if (hand.join() === shown.join()) return
    // Cards that lie there stay, so that only a new one moves.
    const isMore = shown.length > 0 && shown.every((card, at) => hand[at] === card)
    if (isMore) cards.append(...hand.slice(shown.length).map(cardPicture))
    else cards.replaceChildren(...hand.map(cardPicture))
    shown = hand
    total.textContent = hand.length > 0 ? String(totalOf(hand.map(valueOf))) : ''
    label()
  }

  function label() {
    const hand = shown.length > 0 ? shown.map(cardInShort).join(', ') : '–'
    cards.setAttribute('aria-label', `${text(side)}: ${hand}`)
  }
}
