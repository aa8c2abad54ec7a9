import { createHash, randomUUID } from 'node:crypto'
import type { GameSession } from '#vendors/house/book/round-store.ts'
import { ownerOf } from '#vendors/house/book/players.ts'
import { callHouse } from '#vendors/house/rooms/call-house.ts'
import { giveSeed } from '#vendors/house/rooms/give-seed.ts'
import { openHalls } from '#vendors/house/rooms/halls.ts'
import type { RoomMove } from '#vendors/house/shared-games/hand.ts'
import { joinRoom } from '#vendors/house/rooms/join-room.ts'
import { leaveRoom } from '#vendors/house/rooms/leave-room.ts'
import { moveInRoom } from '#vendors/house/rooms/move-in-room.ts'
import type { RoomName } from '#vendors/house/shared-games/room-game.ts'
import type { roomView } from '#vendors/house/rooms/room-view.ts'
import type { testTables } from './test-tables.ts'

type DemoCasino = Awaited<ReturnType<typeof testTables>>
type View = ReturnType<typeof roomView>

interface JoinOptions {
  readonly key?: string
  readonly stake?: string
  readonly room?: RoomName
  readonly bet?: unknown
  readonly isMute?: boolean
}

/** Rooms of Lucky Nine, and players who follow what is told to them. */
export async function testRooms(house: DemoCasino, given: Parameters<DemoCasino['open']>[0] = {}) {
  const deps = await house.open(given)
  const halls = openHalls(deps)
  const hall = halls.of(house.seat())
  if (!hall) throw new Error('There are no rooms')
  return {
    deps,
    hall,
    halls,
    /** Without an address that tells players apart, as a rule. */
    player(seat: GameSession = house.seat(), address?: string) {
      const owner = ownerOf(seat)
      const heard: string[] = []
      const sink = { write: (text: string) => heard.push(text) > 0, end: () => undefined }
      deps.streams.join({ table: hall.id, owner, session: randomUUID(), sink })
      const views = () =>
        heard.flatMap((text) => {
          const [, data] = /^event: room\ndata: (.*)\n/.exec(text) ?? []
          return data === undefined ? [] : [JSON.parse(data) as View]
        })
      const view = () => views().at(-1)
      return {
        seat,
        owner,
        heard: () => heard.join(''),
        views,
        view,
        /** Sits down, and gives a seed unless it is told not to. */
        async join({ key = randomUUID(), stake = '300', room = 'small', bet, isMute }: JoinOptions = {}) {
          const joined = await joinRoom(deps, hall, seat, { key, stake, bet: bet ?? { room }, address })
          const { id, stage } = joined.round
          const isHere = stage === 'staked' && hall.isSeated(owner) && !isMute
          if (isHere) await giveSeed(deps, hall, owner, { id, seed: seedOf(id) }).catch(() => undefined)
          return joined
        },
        leave: (id: string) => leaveRoom(deps, hall, seat, id),
        callHouse: () => callHouse(hall, owner, deps.now()),
        move(move: RoomMove, step = view()?.own?.moves ?? 0, id = view()?.own?.id ?? '') {
          moveInRoom(hall, owner, { id, step, move }, deps.now())
        },
      }
    },
    async close() {
      deps.streams.close()
      await house.clock.quiet()
      house.clock.forget()
      await deps.file.close()
    },
  }
}

/** Of a round, so that it is given once. */
function seedOf(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 32)
}
