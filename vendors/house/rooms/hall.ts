import { Refusal } from '../rounds/refusal.ts'
import { eventText } from '../tables/table-view.ts'
import type { TableDeps } from '../tables/table-state.ts'
import { mostAntes } from '../shared-games/hand.ts'
import { roomNames, type RoomGame, type RoomName } from '../shared-games/room-game.ts'
import type { RoomState } from './room-state.ts'
import { openRoomTable } from './room-table.ts'

/** The rooms of a game, with as many tables as are needed. */
export interface Hall {
  readonly id: string
  readonly game: RoomGame
  /** Where a player sits, or has just played. */
  tableOf(owner: string): RoomState | undefined
  /** Whether a player has a seat in a round that comes or goes on. */
  isSeated(owner: string): boolean
  /** A table with a free seat, where somebody waits if there is one. Throws a `Refusal`. */
  seatAt(name: RoomName, owner: string, address: string | undefined): RoomState
  view(): object
  /** Its rooms, as the platform lists them. */
  rooms(): readonly ListedRoom[]
}

interface ListedRoom {
  readonly name: RoomName
  readonly ante: string
  readonly stake: string
  readonly seats: number
  readonly waiting: number
  readonly playing: number
}

/** Of a room. */
const mostTables = 50
/** Milliseconds before who waits is told, so that many are told at once. */
const soon = 200

export function openHall(deps: TableDeps, id: string, game: RoomGame): Hall {
  const tables = new Map<string, RoomState>()
  const seated = new Map<string, RoomState>()
  let isTelling = false
  const hall: Hall = { id, game, tableOf: (owner) => seated.get(owner), isSeated, seatAt, view, rooms }
  return hall

  function isSeated(owner: string) {
    return [...tables.values()].some(
      ({ seats, phase }) => phase.is !== 'result' && seats.some(({ player }) => player?.owner === owner),
    )
  }

  function seatAt(name: RoomName, owner: string, address: string | undefined) {
    const ante = game.antes[name]
    if (ante === undefined) throw new Refusal('wrongBet')
    const free = [...tables.values()].filter((table) => table.name === name && hasRoom(table, address))
    const table = free.find(({ seats }) => seats.length > 0) ?? free[0] ?? opened(name, ante)
    seated.set(owner, table)
    return table
  }

  /** Who comes from where somebody sits plays at another table. */
  function hasRoom({ seats, isOpen }: RoomState, address: string | undefined) {
    const players = seats.filter(({ player }) => player)
    const isKnown = players.some(({ player }) => address !== undefined && player?.address === address)
    return isOpen && !isKnown && players.length < game.seats
  }

  function opened(name: RoomName, ante: bigint) {
    const number = [...tables.values()].filter((table) => table.name === name).length + 1
    if (number > mostTables) throw new Refusal('tableFull')
    const table = openRoomTable(
      { ...deps, changed },
      { id: `${id}/${name}/${number}`, hall: id, game, name, ante },
    )
    tables.set(table.id, table)
    return table
  }

  function changed() {
    for (const [owner, { seats }] of seated)
      if (!seats.some(({ player }) => player?.owner === owner)) seated.delete(owner)
    tellSoon()
  }

  function view() {
    const shown = rooms().map(({ seats: _, ...room }) => room)
    return { rules: game.rules, most: game.seats, commission: game.commission, rooms: shown }
  }

  function rooms() {
    return roomNames.flatMap((name) => {
      const ante = game.antes[name]
      if (ante === undefined) return []
      const own = [...tables.values()].filter((table) => table.name === name)
      const count = (isOpen: boolean) =>
        own
          .filter((table) => table.isOpen === isOpen)
          .reduce((sum, { seats }) => sum + seats.filter(({ player }) => player).length, 0)
      const stake = String(ante * BigInt(mostAntes))
      return [
        {
          name,
          ante: String(ante),
          stake,
          seats: game.seats,
          waiting: count(true),
          playing: count(false),
        },
      ]
    })
  }

  /** All who are in the hall, within a moment. */
  function tellSoon() {
    if (isTelling) return
    isTelling = true
    void deps.wait(soon).then(() => {
      isTelling = false
      deps.streams.tell(id, eventText('hall', view()))
    })
  }
}
