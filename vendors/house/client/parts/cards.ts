import { element } from './dom.ts'

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const suits = ['♠', '♥', '♦', '♣']
/** In a square of 24. */
const shapes = [
  'M12 2C15 7 21 10 21 15a4.5 4.5 0 0 1-7.6 3.2c.2 1.6.8 2.8 1.6 3.8H9c.8-1 1.4-2.2 1.6-3.8A4.5 4.5 0 0 1 3 15C3 10 9 7 12 2Z',
  'M12 21C7 16.5 2 13 2 8.2A5.2 5.2 0 0 1 12 6a5.2 5.2 0 0 1 10 2.2C22 13 17 16.5 12 21Z',
  'M12 2 20 12 12 22 4 12Z',
  'M12 2a4.6 4.6 0 0 1 4 6.9 4.6 4.6 0 1 1-2.6 8.3c.2 1.9.8 3.4 1.6 4.8H9c.8-1.4 1.4-2.9 1.6-4.8A4.6 4.6 0 1 1 8 8.9 4.6 4.6 0 0 1 12 2Z',
]

function suitOf(card: number): number {
  return Math.floor(card / 13) % 4
}

/** As `A♠`; cards of eight decks are 0 to 415. */
export function cardInShort(card: number): string {
  return `${ranks[card % 13] ?? ''}${suits[suitOf(card)] ?? ''}`
}

/** A card that lies open. What it is, is said elsewhere. */
export function cardPicture(card: number): HTMLElement {
  const suit = suitOf(card)
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', shapes[suit] ?? '')
  svg.append(path)
  const isRed = suit === 1 || suit === 2
  return element(
    'div',
    { class: 'card', 'data-red': String(isRed) },
    element('b', {}, ranks[card % 13] ?? ''),
    svg,
  )
}
