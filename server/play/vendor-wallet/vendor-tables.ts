import type { ColumnType, Generated, Selectable } from 'kysely'
import type { JackpotLevel } from '#schemas/games/jackpot-levels.ts'
import type { DeclaredWin } from '#schemas/money/declared-wins.ts'
import type { HeldWinCeiling, HeldWinDecision, HeldWinState } from '#schemas/money/held-wins.ts'
import type { Currency } from '#schemas/money/currencies.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    vendor_key: VendorKeyTable
    vendor_address: VendorAddressTable
    vendor_message: { merchant: string; vendor: string; id: string; expires_at: Date }
    vendor_player: { merchant: string; vendor: string; member_id: bigint; name: string }
    launch_ticket: LaunchTicketTable
    game_place: GameLockTable
    game_session: GameSessionTable
    vendor_round: VendorRoundTable
    late_win: { merchant: string; vendor: string; key: string; told_at: Date }
    vendor_jackpots: VendorJackpotsTable
    vendor_win_day: { merchant: string; vendor: string; currency: Currency; day: string; won: bigint }
    held_win: HeldWinTable
    vendor_rooms: VendorRoomsTable
    vendor_draw: VendorDrawTable
  }
}

interface VendorKeyTable {
  id: Generated<bigint>
  merchant: string
  vendor: string
  version: 'v1' | 'v1a'
  material: Buffer
  created_at: Date
  valid_until: Date | null
}

interface VendorAddressTable {
  merchant: string
  vendor: string
  play_url: string
  /** Origins beside that of `play_url`. */
  play_hosts: Generated<string[]>
  rounds_url: string | null
}

interface LaunchTicketTable {
  ticket_hash: Buffer
  merchant: string
  vendor: string
  member_id: bigint
  session_id: bigint
  game_id: number
  currency: Currency
  language: string
  expires_at: Date
  used_at: Date | null
  launch: string | null
}

interface GameLockTable {
  member_id: bigint
  launch: string
  ended: string | null
  tab: string
  game_id: number
  session_id: bigint
  live_until: Date
}

interface GameSessionTable {
  id: Generated<bigint>
  token_hash: Buffer
  merchant: string
  vendor: string
  member_id: bigint
  session_id: bigint
  game_id: number
  currency: Currency
  last_seen_at: Date
  launch: string | null
}

interface VendorJackpotsTable {
  merchant: string
  vendor: string
  currency: Currency
  levels: ColumnType<Partial<Record<JackpotLevel, string>>, string, string>
  told_at: Date
}

/** A room in which players play against each other; amounts are digits of smallest units. */
export interface ReportedRoom {
  readonly name: string
  readonly ante: string
  readonly stake: string
  readonly seats: number
  readonly waiting: number
  readonly playing: number
}

interface VendorRoomsTable {
  merchant: string
  vendor: string
  game_id: number
  currency: Currency
  rooms: ColumnType<readonly ReportedRoom[], string, string>
  told_at: Date
}

interface VendorDrawTable {
  merchant: string
  vendor: string
  game_id: number
  draw_id: string
  numbers: number[]
  highest: number
  opened_at: Date
}

interface VendorRoundTable {
  id: Generated<bigint>
  merchant: string
  vendor: string
  round_id: string
  member_id: bigint
  game_id: number
  currency: Currency
  opened_at: Date
  closed_at: Date | null
  bet: bigint | null
  win: bigint | null
  version: Generated<number>
  asked_at: Date | null
}

interface HeldWinTable {
  id: Generated<bigint>
  merchant: string
  vendor: string
  key: string
  ref: string | null
  round_id: string
  game_id: number
  member_id: bigint
  currency: Currency
  amount: bigint
  win: DeclaredWin | ''
  ceiling: HeldWinCeiling
  most: bigint
  held_at: Date
  state: Generated<HeldWinState>
  proposal: HeldWinDecision | null
  proposal_reason: string | null
  proposed_by: bigint | null
  proposer: string | null
  proposed_at: Date | null
  decided_by: bigint | null
  decider: string | null
  decision_reason: string | null
  decided_at: Date | null
}

export type HeldWinRow = Selectable<HeldWinTable>
export type VendorKeyRow = Selectable<VendorKeyTable>
export type VendorRoundRow = Selectable<VendorRoundTable>
