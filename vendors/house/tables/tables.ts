import { roomEngine } from '../shared-games/room-game.ts'
import type { RoundStore, GameSession } from '../book/round-store.ts'
import { openLiveTable, type LiveTable } from './live-table.ts'
import { isShared, sharedGameOf } from '../shared-games/shared-games.ts'
import type { TableDeps } from './table-state.ts'

export interface Tables {
  /** The table that a seat is at: one for each game at a merchant. Undefined where the game has none. */
  of(seat: GameSession): LiveTable | undefined
}

/** Opens a table when its first player comes. */
export function openTables(deps: TableDeps): Tables {
  const tables = new Map<string, LiveTable>()
  return {
    of({ merchant, game }) {
      const facts = deps.gameOf(game)
      const shared = facts && sharedGameOf(facts)
      if (!shared) return undefined
      const id = tableId(merchant, game)
      const table = tables.get(id) ?? openLiveTable(deps, id, shared, facts)
      tables.set(id, table)
      return table
    },
  }
}

/** Names a table in the book, and is part of what its rounds are drawn from. */
function tableId(merchant: string, game: string): string {
  return `${merchant}/${game}`
}

/**
 * At the start of a process: bets of rounds that had not shown their result are called off, so that their stakes are given back. Those
 * that had, and those that have left before, are paid.
 */
export async function callOff(roundStore: RoundStore): Promise<void> {
  const open = [...roundStore.rounds()].filter(
    ({ engine, stage, isOver }) =>
      (isShared(engine) || engine === roomEngine) && stage === 'staked' && !isOver,
  )
  // As one whose stake nobody knows of.
  for (const round of open)
    await roundStore.put({ in: 'round', id: round.id, is: { ...round, stage: 'asked' } })
}
