import type { Generated, Selectable } from 'kysely'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    game: GameTable
    game_withheld: { merchant: string; game_id: number; reason: string }
  }
}

interface GameTable {
  id: number
  vassalage: string
  category: string
  title: string
  theme: string
  tags: readonly string[]
  volatility: number
  return_to_player: number
  lines: number
  minimum_bet: bigint
  maximum_bet: bigint
  jackpot: boolean
  /** `yyyy-mm-dd`. */
  released: string
  popularity: number
  languages: readonly string[]
  devices: readonly ('desktop' | 'mobile')[]
  picture_version: Generated<number>
  /** Its vendor does not play it yet. */
  is_to_come: Generated<boolean>
}

export type GameRow = Selectable<GameTable>
