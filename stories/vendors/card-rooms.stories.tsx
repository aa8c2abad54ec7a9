import type {
  followRooms,
  HallView,
  RoomListener,
  RoomView,
  SeatShown,
} from '#vendors/house/client/rooms/follow-rooms.ts'
import cardsCss from '#vendors/house/client/parts/cards.css?inline'
import { playRooms } from '#vendors/house/client/rooms/play-rooms.ts'
import roomsCss from '#vendors/house/client/rooms/rooms.css?inline'
import preview from '../../.storybook/preview.tsx'
import { readToolbar } from '../support/toolbar.ts'
import { commitment, sampleBet } from './sample-session.ts'
import { shows } from './shows.ts'
import { VendorPage } from './vendor-page.tsx'

interface RoomArgs {
  /** Where nobody has sat down yet there is none. */
  readonly room?: () => RoomView
  /** What is told afterwards. */
  readonly then?: (listener: RoomListener) => void
}

const meta = preview.type<{ args: RoomArgs }>().meta({
  title: 'Games/Card room',
  render: ({ room, then }, { globals }) => (
    <VendorPage
      title="Velvet Lucky Nine"
      engine="rooms"
      css={cardsCss + roomsCss}
      mode={readToolbar(globals).mode}
      hasRooms
      play={(table) => playRooms(table, { hall: () => {}, room: () => {} }, standing(room?.(), then))}
    />
  ),
})

export default meta

export const RoomsToChoose = meta.story({ args: {}, play: () => shows(/Sit down with/) })

/** Nobody else has come yet, and the house offers to play. */
export const RoomWaiting = meta.story({
  args: {
    room: () => {
      const now = Date.now()
      const seats = [you({})]
      return { ...sampleRoom(seats, []), phase: { is: 'waiting', offers: now - 1_000, until: now + 70_000 } }
    },
  },
  play: () => shows(/Nobody else is here yet/),
})

export const RoomMyTurn = meta.story({
  args: { room: () => sampleRoom([you({ paid: 1 }), other({ paid: 2 })], ['see', 'raise', 'fold']) },
  play: () => shows(/Call \S/),
})

export const RoomOthersTurn = meta.story({
  args: { room: () => ({ ...sampleRoom([you({ paid: 2 }), other({ paid: 1 })], []), turn: 1 }) },
  play: () => shows(/K\*\*\*07/),
})

export const RoomShowDown = meta.story({
  args: {
    room: () => ({
      ...sampleRoom(
        [
          you({ paid: 2, back: '1440', isWinner: true }),
          other({ paid: 2, cards: [12, 30], back: '300', isWinner: false }),
        ],
        [],
      ),
      phase: { is: 'result', until: Date.now() + 8_000 },
      pot: '1200',
      kept: '60',
      turn: -1,
    }),
  },
  play: () => shows(/commission of the house/),
})

/** Another tab of the player has sat down again, and left. */
export const RoomLeftElsewhere = meta.story({
  args: {
    room: () => sampleRoom([you({ paid: 1 }), other({ paid: 2 })], ['see', 'raise', 'fold']),
    then(listener) {
      const round = sampleBet('rooms', { room: 'small' }, { id: 'r-own', stage: 'closed', isOver: true })
      listener.own({ round })
      const room = sampleRoom([you({})], [])
      const own = { id: 'r-next', seat: 0, asksSeed: false, moves: 0, can: [] }
      listener.room({
        ...room,
        number: 129,
        phase: { is: 'waiting', offers: room.now, until: room.now },
        own,
      })
      listener.own({ round: { ...round, id: own.id, stage: 'returned' } })
    },
  },
  play: () => shows(/given back.*Sit down with/s),
})

const mine = [7, 26]

function you(more: Partial<SeatShown>): SeatShown {
  const isDealt = more.paid !== undefined
  return {
    is: 'you',
    name: 'B***66',
    isIn: true,
    isAway: false,
    ...(isDealt ? { count: 2, cards: mine } : {}),
    ...more,
  }
}

function other(more: Partial<SeatShown>): SeatShown {
  return { is: 'player', name: 'K***07', isIn: true, isAway: false, count: 2, ...more }
}

function sampleRoom(seats: readonly SeatShown[], can: NonNullable<RoomView['own']>['can']): RoomView {
  const now = Date.now()
  return {
    now,
    table: 'solmar/60001/small/1',
    name: 'small',
    phase: { is: 'bet', until: now + 9_000 },
    rules: 'luckyNine',
    ante: '300',
    stake: '900',
    number: 128,
    commitment,
    level: 2,
    pot: '900',
    turn: 0,
    seats,
    own: { id: 'r-own', seat: 0, asksSeed: false, moves: 1, can },
  }
}

const hall: HallView = {
  rules: 'luckyNine',
  most: 4,
  commission: 500,
  rooms: [
    { name: 'small', ante: '300', stake: '900', waiting: 1, playing: 14 },
    { name: 'middle', ante: '1500', stake: '4500', waiting: 0, playing: 6 },
    { name: 'large', ante: '6000', stake: '18000', waiting: 0, playing: 2 },
  ],
}

function standing(room: RoomView | undefined, then?: RoomArgs['then']): typeof followRooms {
  return (_, listener) => {
    listener.mine([])
    listener.hall(hall)
    if (room) listener.room(room)
    then?.(listener)
  }
}
