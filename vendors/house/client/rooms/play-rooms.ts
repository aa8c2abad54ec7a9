import { actionBar, type Action } from './action-bar.ts'
import { call, Refused, type PlayedView, type RoundView } from '../parts/calls.ts'
import { followRooms, type HallView, type RoomMove, type RoomView } from './follow-rooms.ts'
import { gotText, missedText } from '../page/missed-rounds.ts'
import { roomChoice } from './room-choice.ts'
import { roomFelt } from './room-felt.ts'
import { roomIntro } from './room-intro.ts'
import { roomNews } from './room-news.ts'
import { serverClock } from '../parts/server-clock.ts'
import type { Table } from '../page/table.ts'
import { inWords, text } from '../texts/texts.ts'

interface Heard {
  hall(view: HallView): void
  room(view: RoomView): void
}

/** The choice of a room, the table where the player sits, and what may be done there. */
export function playRooms(table: Table, heard: Heard, follow = followRooms) {
  const { stage, controls, token, amount } = table
  const clock = serverClock()
  const felt = roomFelt(amount)
  const choice = roomChoice(amount, draw)
  const actions = actionBar()
  const news = roomNews(amount)
  const intro = roomIntro(table.seat.game.title)
  stage.append(intro.place, felt.place)
  controls.append(choice.place, actions.bar)

  let hall: HallView | undefined
  /** Where the player sits, or has just played, and the round there. */
  let room: RoomView | undefined
  let round: Pick<RoundView, 'id' | 'isOver'> | undefined
  let isLost = false
  let isSent = false
  /** The round that a seed was given for. */
  let seeded = ''
  table.onChange(draw)
  inWords(draw)
  follow(token, {
    hall(view) {
      hall = view
      heard.hall(view)
      draw()
    },
    mine(before) {
      clock.forget()
      const missed = missedText(table, round ? [round] : [], { rounds: [], before })
      if (missed === '') return
      table.say(missed)
      getUp()
    },
    room: take,
    own: hear,
    over: () => table.say(text('sessionOver')),
    lost(now) {
      if (now === isLost) return
      isLost = now
      table.say(isLost ? text('connectionLost') : '')
      draw()
    },
  })
  setInterval(drawClock, 200)

  function take(view: RoomView) {
    const before = room
    clock.hear(view.now)
    room = view
    // Another page of the player may have taken this seat, or the answer about it was lost.
    if (view.own && view.own.id !== round?.id) round = { id: view.own.id, isOver: false }
    heard.room(view)
    isSent = false
    if (view.own?.asksSeed && seeded !== view.own.id) void giveSeed(view.own.id)
    if (cardsIn(view) > cardsIn(before)) table.sound('card')
    const words = news(before, view)
    if (words !== '') table.say(words)
    draw()
    drawClock()
  }

  function hear(played: PlayedView) {
    const isHere = !round || played.round.id === round.id
    if (isHere) round = played.round
    // How it ended is told with the cards.
    const { stage: how } = played.round
    if (how !== 'closed' || played.balance !== undefined) table.heard(played)
    if (how === 'returned' && isHere) getUp()
    draw()
  }

  function getUp() {
    room = undefined
    round = undefined
    draw()
  }

  async function sit() {
    const wanted = hall?.rooms.find(({ name }) => name === choice.chosen())
    if (!wanted || table.isBusy()) return
    room = undefined
    round = undefined
    const begun = await table.playFor(BigInt(wanted.stake), { room: wanted.name })
    // An earlier one, as nobody knew until now.
    if (begun?.isOver) table.say(gotText(table, [begun]))
    else if (begun) round = begun
    else tellAgain()
    draw()
  }

  /** No answer came to the press, or it found a seat that another page has taken: the table has been heard of. */
  function tellAgain() {
    const words = room && news(undefined, room)
    if (words) table.say(words)
  }

  /** Once the fingerprint of the house is known. */
  async function giveSeed(id: string) {
    seeded = id
    const seed = [...crypto.getRandomValues(new Uint8Array(16))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('')
    await call('room/seed', { id, seed }, token).catch(() => (seeded = ''))
  }

  async function ask(name: string, body: object) {
    if (isSent) return
    isSent = true
    draw()
    try {
      const answer = await call<Partial<PlayedView>>(`room/${name}`, body, token)
      if (answer.round) hear({ ...answer, round: answer.round })
    } catch (error) {
      const code = error instanceof Refused ? error.code : 'unsure'
      if (code === 'tooLate' || code === 'unsure' || code === 'sessionOver') table.say(text(code))
    } finally {
      isSent = false
      draw()
    }
  }

  function move(made: RoomMove) {
    const own = room?.own
    if (own) void ask('move', { id: own.id, step: own.moves, move: made })
  }

  function draw() {
    const isSeated = room !== undefined && room.phase.is !== 'result'
    choice.place.hidden = room !== undefined
    felt.place.hidden = room === undefined
    intro.place.hidden = room !== undefined
    if (hall) {
      choice.show(hall)
      intro.show(hall)
    }
    if (room) felt.show(room)
    stage.dataset['lost'] = String(isLost)
    actions.bar.setAttribute('aria-busy', String(isSent))
    actions.show(isSeated && room ? seatedActions(room) : freeActions())
  }

  function freeActions(): readonly Action[] {
    const wanted = hall?.rooms.find(({ name }) => name === choice.chosen())
    if (!wanted || isLost) return []
    const values = { amount: amount(BigInt(wanted.stake)) }
    const words = text(room ? 'playAgain' : 'sitDown', values)
    const others: Action = { key: 'others', words: text('otherRoom'), press: getUp }
    return [{ key: 'sit', words, isMain: true, press: () => void sit() }, ...(room ? [others] : [])]
  }

  function seatedActions(view: RoomView): readonly Action[] {
    const { phase, own, level, ante, seats } = view
    if (!own || isLost) return []
    if (phase.is === 'waiting' || phase.is === 'starting') {
      const isOffered = phase.is === 'waiting' && clock.now() >= phase.offers
      const house: Action = {
        key: 'house',
        words: text('askHouse'),
        isMain: true,
        press: () => void ask('house', {}),
      }
      const leave: Action = {
        key: 'leave',
        words: text('getUp'),
        press: () => void ask('leave', { id: own.id }),
      }
      return [...(isOffered ? [house] : []), leave]
    }
    const costs = (antes: number) => amount(BigInt(antes) * BigInt(ante))
    const paid = seats[own.seat]?.paid ?? 0
    const words = {
      take: text('takeCard'),
      stay: text('stayCard'),
      see: paid < level ? text('seeFor', { amount: costs(level - paid) }) : text('check'),
      raise: text('raiseFor', { amount: costs(level + 1 - paid) }),
      fold: text('fold'),
    }
    return own.can.map((made) => ({
      key: made,
      words: words[made],
      isMain: made === 'see' || made === 'stay',
      press: () => move(made),
    }))
  }

  function drawClock() {
    if (!room) return
    felt.showClock(room, clock.now())
    if (room.phase.is === 'waiting') draw()
  }
}

function cardsIn(view: RoomView | undefined): number {
  return (view?.seats ?? []).reduce((sum, { count = 0 }) => sum + count, 0)
}
