import { randomInt } from 'node:crypto'
import type { Put, Round } from '../book/round-store.ts'
import { seededDraw } from '../fairness/seeded-draw.ts'
import { chainFrom } from '../tables/chain.ts'
import { putSurely } from '../tables/put-surely.ts'
import { settleBets } from '../tables/settle-bets.ts'
import { recordAfter } from '../tables/table-record.ts'
import type { TableDeps } from '../tables/table-state.ts'
import { eventText } from '../tables/table-view.ts'
import { cardRules } from '../shared-games/card-rules.ts'
import { drawDeck, playersSeed } from '../shared-games/deal.ts'
import { giveBack } from './give-back.ts'
import { dealHand, moveHand, safeMove, type Hand } from '../shared-games/hand.ts'
import { houseSays } from './house-says.ts'
import type { RoomGame, RoomName } from '../shared-games/room-game.ts'
import type { RoomPhase, RoomSeat, RoomState } from './room-state.ts'
import { hasSeat, roomView } from './room-view.ts'
import { sharePot } from './share-pot.ts'

/** Milliseconds. */
export const roomTimes = {
  /** For others to come, once two are there; and when all seats are taken. */
  starting: 6_000,
  full: 1_500,
  /** Alone, before the house player is offered, and before the stake is given back. */
  offering: 12_000,
  alone: 90_000,
  turn: 12_000,
  /** Where the clock played before, and of the house player. */
  away: 2_000,
  house: 1_400,
  result: 9_000,
} as const

interface RoomOf {
  readonly id: string
  readonly hall: string
  readonly game: RoomGame
  readonly name: RoomName
  readonly ante: bigint
}

/** What a table plays by. `changed` is told of who comes and goes. */
export interface RoomTableDeps extends TableDeps {
  changed(): void
}

/** Opens a table of a room. It plays round after round while somebody sits there, and every turn is the server's clock's. */
export function openRoomTable(deps: RoomTableDeps, of: RoomOf): RoomState {
  const { roundStore, now, wait, streams } = deps
  const { id, hall } = of
  /** Of the round that comes; on the disk when its cards are dealt. */
  let record = recordAfter(roundStore.get('table', id))
  let chain = chainFrom(record.head)
  let isAwake = false
  let poked: () => void = () => undefined
  const room: RoomState = {
    ...of,
    phase: { is: 'empty' },
    isOpen: true,
    number: 0,
    commitment: '',
    seats: [],
    hand: undefined,
    result: undefined,
    tell() {
      for (const seat of room.seats)
        if (seat.player && hasSeat(seat))
          streams.sendToOwner(
            hall,
            seat.player.owner,
            eventText('room', roomView(room, seat.player.owner, now())),
          )
    },
    poke() {
      poked()
      if (!isAwake) void run()
    },
  }
  commit()
  return room

  async function run() {
    isAwake = true
    try {
      while (room.seats.length > 0) if (await gathered()) await playRound()
    } finally {
      isAwake = false
      room.phase = { is: 'empty' }
      deps.changed()
    }
  }

  /** What comes is known by its fingerprint before anybody sits down. */
  function commit() {
    room.number = record.round
    room.commitment = chain.seed(record.round - 1)
  }

  /** Until there are two; whether there are. */
  async function gathered(): Promise<boolean> {
    let since: number | undefined
    let starts: number | undefined
    for (;;) {
      const isReady = room.seats.filter((seat) => isStaked(seat) && seat.seed !== undefined)
      // The house player makes room where two have come.
      const isIn =
        isReady.length >= 2 ? isReady : room.seats.filter((seat) => !seat.player || isReady.includes(seat))
      if (!room.seats.some(({ player }) => player)) {
        room.seats = []
        return false
      }
      if (isIn.length >= 2) {
        const isFull = isIn.length === of.game.seats
        starts = Math.min(starts ?? Infinity, now() + (isFull ? roomTimes.full : roomTimes.starting))
        since = undefined
        if (now() >= starts) {
          // Nobody comes or goes from here on.
          room.isOpen = false
          sendAway(room.seats.filter((seat) => !isIn.includes(seat)))
          room.seats = isIn
          return true
        }
        room.phase = { is: 'starting', until: starts }
      } else {
        starts = undefined
        since ??= now()
        const [offers, until] = [since + roomTimes.offering, since + roomTimes.alone]
        if (now() >= until) {
          const { seats } = room
          room.seats = []
          sendAway(seats)
          return false
        }
        room.phase = { is: 'waiting', offers, until }
      }
      room.tell()
      deps.changed()
      await next(dueOf(room.phase, now()))
    }
  }

  /**
   * Who has waited alone for too long, or has given no seed; nobody waits for it. A stake that is still asked for is given back when it
   * comes, and one that cannot be given back now with all others that wait.
   */
  function sendAway(seats: readonly RoomSeat[]) {
    for (const { round } of seats.filter(isStaked))
      if (round) void giveBack(deps, hall, round).catch(() => undefined)
  }

  async function playRound() {
    // The seed is used up on the disk before anybody sees a card.
    await putSurely(deps, { in: 'table', id, is: record })
    const [number, seed] = [record.round, chain.seed(record.round)]
    const deck = drawDeck(seededDraw(seed, playersSeed(id, seedsOf(room.seats)), number))
    room.hand = dealHand(cardRules[of.game.rules], deck, room.seats.length, number % room.seats.length)
    const over = await playHand(room.hand)
    await showResult(over, seed)
    await wait(roomTimes.result)
    room.seats = []
    room.hand = undefined
    room.result = undefined
    room.isOpen = true
    const after = recordAfter(record)
    if (after.head !== record.head) chain = chainFrom(after.head)
    record = after
    commit()
  }

  async function playHand(dealt: Hand): Promise<Hand> {
    let step = ''
    let from = now()
    for (let hand = dealt; hand.stage !== 'over'; hand = room.hand ?? hand) {
      const current = hand.stage === 'take' ? 'take' : `bet ${hand.moves}`
      if (step !== current) {
        step = current
        from = now()
        room.phase = { is: hand.stage, until: Math.max(...dueIn(hand, from).map(({ at }) => at)) }
      }
      const due = dueIn(hand, from)
      const ready = due.filter(({ at }) => at <= now())
      for (const { seat, isClock } of ready) playFor(seat, isClock)
      if (ready.length > 0) continue
      room.tell()
      await next(Math.min(...due.map(({ at }) => at)))
    }
    return room.hand ?? dealt
  }

  /** Who has to say something, and when it is said for them. */
  function dueIn({ stage, seats, queue }: Hand, from: number) {
    const waiting =
      stage === 'take' ? seats.flatMap(({ took }, at) => (took === undefined ? [at] : [])) : queue.slice(0, 1)
    return waiting.map((seat) => {
      const { player, isAway } = room.seats[seat] ?? {}
      if (!player) return { seat, at: from + roomTimes.house, isClock: false }
      return { seat, at: from + (isAway ? roomTimes.away : roomTimes.turn), isClock: true }
    })
  }

  function playFor(seat: number, isClock: boolean) {
    if (!room.hand) return
    const sits = room.seats[seat]
    if (sits && isClock) sits.isAway = true
    const move = isClock ? safeMove(room.hand, seat) : houseSays(room.hand, seat, (below) => randomInt(below))
    room.hand = moveHand(room.hand, seat, move) ?? room.hand
  }

  /** The result and the end of each stake are on the disk together before anybody sees them. */
  async function showResult(hand: Hand, seed: string) {
    const shares = sharePot(hand, of.ante, of.game.commission)
    const result = { ...shares, seed }
    const seeds = playersSeed(id, seedsOf(room.seats))
    const shown = { deck: hand.deck, seeds, seed, hands: hand.seats.map(({ cards }) => cards) }
    const ended = room.seats.flatMap(({ round }, seat): Round[] => {
      const win = String(shares.back[seat] ?? 0n)
      return round ? [{ ...round, win, isOver: true, shown: { ...round.shown, ...shown, seat } }] : []
    })
    record = { ...record, isShown: true }
    const puts = ended.map((round): Put => ({ in: 'round', id: round.id, is: round }))
    await putSurely(deps, { in: 'table', id, is: record }, ...puts)
    room.result = result
    room.phase = { is: 'result', until: now() + roomTimes.result }
    room.tell()
    deps.changed()
    void settleBets(deps, hall, ended)
  }

  /** Until then, or until something has changed. */
  function next(time: number) {
    const changed = new Promise<void>((resolve) => (poked = resolve))
    return Promise.race([wait(time - now()), changed])
  }
}

/** When something is to be told while players come. */
function dueOf(phase: RoomPhase, now: number): number {
  if (phase.is === 'waiting' && now < phase.offers) return phase.offers
  return 'until' in phase ? phase.until : now
}

function isStaked({ round }: RoomSeat): boolean {
  return round?.stage === 'staked'
}

function seedsOf(seats: readonly RoomSeat[]): readonly string[] {
  return seats.flatMap(({ seed }) => seed ?? [])
}
