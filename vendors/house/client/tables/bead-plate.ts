import { element } from '../parts/dom.ts'
import { inWords, text } from '../texts/texts.ts'

export type Winner = 'player' | 'banker' | 'tie'

const rows = 6
const columns = 8

/** The winners of the last rounds, from above and from the left, six in a column. */
export function beadPlate() {
  const list = element('ol', { class: 'beads' })
  inWords(() => list.setAttribute('aria-label', text('lastBusts')))
  return {
    place: list,
    /** The newest first, as the table tells them. */
    show(past: readonly { readonly number: number; readonly winner: Winner }[]) {
      const shown = past.slice(0, rows * columns).toReversed()
      list.replaceChildren(
        ...shown.map(({ number, winner }) =>
          element(
            'li',
            { class: winner, title: `#${number} ${text(winner)}` },
            element('span', { 'aria-hidden': 'true' }, text(winner).slice(0, 1)),
            element('span', { class: 'unseen' }, text(winner)),
          ),
        ),
      )
    },
  }
}
