import { cardPicture } from '../parts/cards.ts'
import { element } from '../parts/dom.ts'
import type { RoomView, SeatShown } from './follow-rooms.ts'
import { handText, worthText } from './hand-text.ts'
import { counted, text } from '../texts/texts.ts'

/** A place at the table: who sits there, their cards, what they have put in, what they do. */
export function roomSeat(amount: (minor: bigint) => string) {
  const name = element('strong', { class: 'name' })
  const state = element('span', { class: 'state' })
  const worth = element('span', { class: 'total', 'aria-hidden': 'true' })
  const paid = element('span', { class: 'chip' })
  const cards = element('div', { class: 'cards', role: 'img' })
  const head = element('div', { class: 'head' }, name, worth)
  const place = element('li', { class: 'seat' }, head, cards, element('div', { class: 'foot' }, state, paid))
  let shown = ''
  return { place, show }

  function show(view: RoomView, at: number) {
    const seat = view.seats[at]
    if (!seat) return
    name.textContent = nameText(seat)
    state.textContent = stateText(view, at)
    paid.textContent = seat.paid === undefined ? '' : amount(BigInt(seat.paid) * BigInt(view.ante))
    paid.hidden = seat.paid === undefined
    worth.textContent = seat.cards ? worthText(view.rules, seat.cards) : ''
    place.dataset['is'] = seat.is
    place.dataset['turn'] = String(isAsked(view, at))
    place.dataset['out'] = String(seat.isOut === true)
    place.dataset['won'] = String(seat.isWinner === true)
    showCards(view, seat)
  }

  function showCards({ rules, number }: RoomView, { cards: open, count = 0, is }: SeatShown) {
    const faces = open ?? Array.from({ length: count }, () => undefined)
    const next = `${number} ${faces.map((card) => card ?? 'back').join()}`
    if (next !== shown) {
      // Cards that lie there stay, so that only a new one moves.
      const isMore = shown !== '' && next.startsWith(`${shown},`)
      const made = faces.map((card) => (card === undefined ? cardBack() : cardPicture(card)))
      if (isMore) cards.append(...made.slice(cards.childElementCount))
      else cards.replaceChildren(...made)
      shown = faces.length > 0 ? next : ''
    }
    const closed = count > 0 ? counted('closedCards', count) : text('noCards')
    const said = open ? handText(rules, open) : closed
    cards.setAttribute('aria-label', is === 'you' && open ? text('yourCards', { cards: said }) : said)
  }
}

/** Whether a player is asked for something now. */
export function isAsked({ phase, turn, seats }: RoomView, at: number): boolean {
  if (phase.is === 'take') return seats[at]?.hasChosen === false
  return phase.is === 'bet' && turn === at
}

export function nameText({ is, name }: SeatShown): string {
  if (is === 'player') return name
  return text(is === 'you' ? 'you' : 'housePlayer')
}

function stateText(view: RoomView, at: number): string {
  const { is, isIn, isOut, isAway, isWinner, hasChosen, took } = view.seats[at] ?? {}
  if (!isIn) return text('sitsDown')
  if (isWinner) return text('winsPot')
  if (isOut) return text('hasFolded')
  if (isAsked(view, at)) return text(is === 'you' ? 'isYourTurn' : 'thinks')
  if (isAway) return text('isAway')
  if (view.phase.is === 'take') return hasChosen ? text('hasChosen') : ''
  if (view.rules === 'luckyNine' && took !== undefined) return text(took ? 'tookCard' : 'stays')
  return ''
}

function cardBack() {
  return element('div', { class: 'card back' })
}
