import type { RoomView, SeatShown } from './follow-rooms.ts'
import { handText } from './hand-text.ts'
import { isAsked, nameText } from './room-seat.ts'
import { text } from '../texts/texts.ts'

/** Tells what has happened at the table, in words: all that the picture shows. */
export function roomNews(amount: (minor: bigint) => string) {
  return (before: RoomView | undefined, now: RoomView): string => {
    if (now.phase.is === 'result') return before?.phase.is === 'result' ? '' : endText(now)
    const isNew = before?.number !== now.number || before.table !== now.table
    const parts = [
      ...(isNew ? [] : now.seats.map((seat, at) => movedText(now, before.seats[at], seat))),
      isNew ? '' : doneText(before, now),
      askedText(isNew ? undefined : before, now),
    ]
    if (now.phase.is === 'waiting' && before?.phase.is !== 'waiting') parts.push(text('waitsForOthers'))
    const isOffered = (view: RoomView | undefined) =>
      view?.phase.is === 'waiting' && view.now >= view.phase.offers
    if (isOffered(now) && !isOffered(before)) parts.push(text('houseOffered'))
    if (now.phase.is === 'starting' && now.seats.length !== before?.seats.length) parts.push(whoSits(now))
    return parts.filter(Boolean).join(' ')
  }

  /** What this player has just done, which ends what was asked. */
  function doneText(before: RoomView, { own, rules, seats, phase }: RoomView): string {
    const mine = own && seats[own.seat]
    if (!own || !mine?.cards || own.moves === before.own?.moves || phase.is === 'result') return ''
    return mine.isOut ? text('youFold') : text('yourCards', { cards: handText(rules, mine.cards) })
  }

  function askedText(before: RoomView | undefined, now: RoomView): string {
    const { own, phase, rules, seats, level, ante } = now
    const mine = own && seats[own.seat]
    if (!own || !mine || !isAsked(now, own.seat)) return ''
    if (before && isAsked(before, own.seat) && before.phase.is === phase.is) return ''
    const cards = text('yourCards', { cards: handText(rules, mine.cards ?? []) })
    if (phase.is === 'take') return `${cards} ${text('takeOrStay')}`
    const costs = BigInt(level - (mine.paid ?? 0)) * BigInt(ante)
    const turn = costs > 0n ? text('yourTurnCosts', { amount: amount(costs) }) : text('yourTurnFree')
    return rules === 'threeCards' || costs > 0n ? `${cards} ${turn}` : turn
  }

  /** What somebody else has just done. */
  function movedText(view: RoomView, before: SeatShown | undefined, now: SeatShown): string {
    if (!before || now.is === 'you') return ''
    const name = nameText(now)
    if (now.isOut && !before.isOut) return text('otherFolds', { name })
    const [paid = 0, was = 0] = [now.paid, before.paid]
    if (paid <= was || was === 0) return ''
    const isRaise = view.seats.every((each) => (each.paid ?? 0) <= paid) && paid === view.level
    const isFirst = view.seats.filter((each) => each.paid === paid).length === 1
    const values = { name, amount: amount(BigInt(paid - was) * BigInt(view.ante)) }
    return text(isRaise && isFirst ? 'otherRaises' : 'otherSees', values)
  }

  function endText({ seats, rules, stake, pot, kept = '0' }: RoomView): string {
    const winners = seats.filter(({ isWinner }) => isWinner)
    const names = winners.map((seat) => {
      const cards = handText(rules, seat.cards ?? [])
      return text(seat.is === 'you' ? 'youWinWith' : 'winsWith', { name: nameText(seat), cards })
    })
    const mine = seats.find(({ is }) => is === 'you')
    const net = BigInt(mine?.back ?? stake) - BigInt(stake)
    const sum = amount(net < 0n ? -net : net)
    const ended = net === 0n ? text('youAreEven') : text(net > 0n ? 'youGain' : 'youLose', { amount: sum })
    const values = { pot: amount(BigInt(pot)), kept: amount(BigInt(kept)) }
    return [...names, ended, text('potWithCommission', values)].join(' ')
  }
}

function whoSits({ seats }: RoomView): string {
  const others = seats.filter(({ is }) => is !== 'you').map(nameText)
  return text('sitsHere', { names: others.join(', ') })
}
