import { element } from '../parts/dom.ts'
import type { RoomView } from './follow-rooms.ts'
import { isAsked, nameText, roomSeat } from './room-seat.ts'
import { text } from '../texts/texts.ts'

/** The table with its seats: the others first, then the pot and who is asked, and oneself nearest. */
export function roomFelt(amount: (minor: bigint) => string) {
  const others = element('ul', { class: 'others' })
  const own = element('ul', { class: 'own' })
  const pot = element('p', { class: 'pot' })
  const clockLine = element('p', { class: 'until', 'aria-hidden': 'true' })
  const place = element(
    'div',
    { class: 'felt' },
    others,
    element('div', { class: 'middle' }, pot, clockLine),
    own,
  )
  let seats: ReturnType<typeof roomSeat>[] = []
  let table = ''
  return { place, show, showClock }

  function show(view: RoomView) {
    const now = `${view.table} ${view.number} ${view.seats.length}`
    if (now !== table) {
      table = now
      seats = view.seats.map(() => roomSeat(amount))
      const places = seats.map((seat) => seat.place)
      const mine = view.own?.seat ?? -1
      // As they sit from oneself on, so that turns go round.
      const round = places.map((_, turn) => places[(mine + 1 + turn) % places.length] ?? '')
      others.replaceChildren(...round.filter((each) => each !== places[mine]))
      own.replaceChildren(...(places[mine] ? [places[mine]] : []))
    }
    seats.forEach((seat, at) => seat.show(view, at))
    const isDealt = view.seats.some(({ count }) => count !== undefined)
    pot.textContent = isDealt ? text('potOf', { amount: amount(BigInt(view.pot)) }) : ''
  }

  function showClock(view: RoomView, now: number) {
    const words = clockText(view, now)
    if (clockLine.textContent !== words) clockLine.textContent = words
  }
}

function clockText(view: RoomView, now: number): string {
  const { phase, seats } = view
  const left = 'until' in phase ? Math.max(0, Math.ceil((phase.until - now) / 1_000)) : 0
  if (phase.is === 'starting') return text('dealtIn', { seconds: String(left) })
  if (phase.is === 'waiting') return text('waitsFor', { seconds: String(left) })
  if (phase.is !== 'take' && phase.is !== 'bet') return ''
  const asked = seats.findIndex((_, at) => isAsked(view, at) && seats[at]?.is === 'you')
  if (asked >= 0) return text('yourTurnFor', { seconds: String(left) })
  const other = seats.find((_, at) => isAsked(view, at))
  return other ? text('turnOf', { name: nameText(other), seconds: String(left) }) : ''
}
