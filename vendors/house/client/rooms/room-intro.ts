import { shownPercent } from '../parts/amounts.ts'
import { cardPicture } from '../parts/cards.ts'
import { element } from '../parts/dom.ts'
import type { HallView } from './follow-rooms.ts'
import { text } from '../texts/texts.ts'

/** What the game is, where nobody sits down yet; the cards are the best hand of it. */
export function roomIntro(title: string) {
  const cards = element('div', { class: 'cards', 'aria-hidden': 'true' })
  const words = element('p')
  const place = element('div', { class: 'intro' }, cards, element('h2', {}, title), words)
  return {
    place,
    show({ rules, most, commission }: HallView) {
      const values = { most: String(most), percent: shownPercent(commission) }
      words.textContent = text(most === 2 ? 'duelIntro' : 'roomIntro', values)
      if (cards.childElementCount === 0) cards.append(...best[rules].map(cardPicture))
    },
  }
}

const best = { luckyNine: [8, 22, 50], threeCards: [0, 13, 26] } as const
