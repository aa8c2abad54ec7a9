import type { GameSession } from '../book/round-store.ts'
import type { TableDeps } from '../tables/table-state.ts'
import { openHall, type Hall } from './hall.ts'
import { roomGameOf } from '../shared-games/room-game.ts'

/** Halls by merchant, game and currency: who plays for nothing never sits with who plays for money. */
export interface Halls {
  /** Undefined where the game has no rooms. */
  of(seat: Pick<GameSession, 'merchant' | 'game' | 'currency'>): Hall | undefined
}

/** Opens a hall when its first player comes. */
export function openHalls(deps: TableDeps): Halls {
  const halls = new Map<string, Hall>()
  return {
    of({ merchant, game: id, currency }) {
      const facts = deps.gameOf(id)
      const game = facts && roomGameOf(facts)
      if (!game) return undefined
      const name = [merchant, id, currency].join('/')
      const hall = halls.get(name) ?? openHall(deps, name, game)
      halls.set(name, hall)
      return hall
    },
  }
}
