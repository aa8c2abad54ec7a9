import type { Currency } from '#schemas/money/currencies.ts'
import type { HouseLevel } from '../engines/jackpot-levels.ts'
import { openJournal } from '../../process/journal.ts'

/** Where a player plays: what a ticket opened. */
export interface GameSession {
  readonly merchant: string
  readonly vendor: string
  readonly player: string
  readonly game: string
  /** The session at the wallet. */
  readonly wallet: string
  readonly currency: Currency
  readonly openedAt: number
}

/** Seeds of a player at a vendor of a merchant. The server's are hexadecimal digits of 32 bytes. */
export interface Player {
  readonly serverSeed: string
  /** Comes after it, and is committed to before the player chooses a seed for it. */
  readonly nextSeed: string
  readonly clientSeed: string
  /** Of the next round. */
  readonly nonce: number
  /** Of the last rounds, the newest first. */
  readonly rounds: readonly string[]
  /** The seeds that were used up by them, by their commitments. */
  readonly revealed: Readonly<Record<string, string>>
}

export interface Round {
  readonly id: string
  /** Whose player it is, in `player`. */
  readonly owner: string
  readonly seat: GameSession
  readonly engine: string
  readonly openedAt: number
  /** Digits of smallest units. */
  readonly stake: string
  readonly bet: unknown
  readonly fair?: { readonly commitment: string; readonly clientSeed: string; readonly nonce: number }
  /**
   * `asked`: the stake may have been taken. `staked`: it was. `closed`: what was won is paid. `returned`: the stake was given back.
   * `refused`: none was taken.
   */
  readonly stage: 'asked' | 'staked' | 'closed' | 'returned' | 'refused'
  /** Of the wallet, for a refusal. */
  readonly code?: string
  /** How many moves were made. */
  readonly moves: number
  readonly state: unknown
  readonly shown: object
  readonly win: string
  readonly isOver: boolean
}

/** The chain that a table's rounds are drawn from, and how far it is used up. */
export interface TableRecord {
  /** The last seed of the chain, hexadecimal digits of 32 bytes: all others follow from it. */
  readonly head: string
  /** Of the chain that comes after it. */
  readonly nextHead: string
  /** The round that has begun last. */
  readonly round: number
  /** Whether its result was shown. */
  readonly isShown: boolean
  /** The last rounds whose result was never shown. */
  readonly calledOff: readonly number[]
}

/** The jackpots of a vendor at a merchant in a currency: what was fed and begun with is what lies in them and what was paid. */
export interface PoolRecord {
  /** Ten-thousandths of a smallest unit. */
  readonly pools: Readonly<Record<HouseLevel, string>>
  /** By stakes, in ten-thousandths of a smallest unit. */
  readonly fed: string
  /** By the house, in smallest units. */
  readonly begun: string
  /** Smallest units. */
  readonly paid: string
}

interface Tables {
  session: GameSession
  player: Player
  round: Round
  table: TableRecord
  pools: PoolRecord
}
type TableName = keyof Tables
/** What is put down together is there together. */
export type Put = {
  [Name in TableName]: { readonly in: Name; readonly id: string; readonly is: Tables[Name] | null }
}[TableName]

/** All that the house knows, in memory and in its journal. */
export interface RoundStore {
  get<Name extends TableName>(name: Name, id: string): Tables[Name] | undefined
  rounds(): Iterable<Round>
  /** Resolves when it is on the disk; nothing is known before. */
  put(...puts: readonly Put[]): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the book of a file, which is begun again whenever it has grown to `least` bytes or more. A session is forgotten after a day; a
 * round that goes on has its own seat.
 */
export async function openRoundStore(file: string, now: () => number, least?: number): Promise<RoundStore> {
  const tables = {
    session: new Map(),
    player: new Map(),
    round: new Map(),
    table: new Map(),
    pools: new Map(),
  } as {
    [Name in TableName]: Map<string, Tables[Name]>
  }
  const apply = (puts: readonly Put[]) => {
    for (const put of puts) {
      const table = tables[put.in] as Map<string, unknown>
      if (put.is) table.set(put.id, put.is)
      else table.delete(put.id)
    }
  }
  const journal = await openJournal<{ readonly puts: readonly Put[] }>(
    file,
    {
      restore: (entries) => entries.forEach(({ puts }) => apply(puts)),
      entries() {
        for (const [id, { openedAt }] of tables.session) if (openedAt < now() - day) tables.session.delete(id)
        return (Object.keys(tables) as TableName[]).flatMap((name) =>
          [...tables[name]].map(([id, is]) => ({ puts: [{ in: name, id, is } as Put] })),
        )
      },
    },
    least,
  )
  return {
    get: (name, id) => tables[name].get(id),
    rounds: () => tables.round.values(),
    async put(...puts) {
      await journal.append({ puts })
      apply(puts)
    },
    close: () => journal.close(),
  }
}

const day = 86_400_000
