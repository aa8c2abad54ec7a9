import type { GameCategory } from './game-categories.ts'

/** A game as lobbies know it, taken out of the columns of a merchant's catalogue. Names of themes and tags are messages. */
export interface CatalogueGame {
  /** An integer as text: ids are strings in every call. */
  readonly nodeId: string
  readonly title: string
  readonly vendor: { readonly id: string; readonly vassalage: string }
  readonly category: GameCategory
  readonly theme: string
  /** Each once, in the order of the alphabet. */
  readonly tags: readonly string[]
  /** 1 (small wins, often) to 5 (large wins, seldom). */
  readonly volatility: number
  /** What is paid back in the long run, in hundredths of a percent: 9650 is 96.5 %. */
  readonly returnToPlayer: number
  readonly lines: number
  /** In minor units of the merchant's currency, as `maximumBet`. */
  readonly minimumBet: number
  readonly maximumBet: number
  readonly jackpot: boolean
  /** `yyyy-mm-dd`. */
  readonly released: string
  /** 1 is played most. A catalogue keeps the order and counts again. */
  readonly popularity: number
  /** 24 bits, 0xrrggbb: what is seen until the picture is there. Few different colours make a small file. */
  readonly colour: number
  /** Names the version of the picture: 4 to 12 hexadecimal digits, as many for each game of a catalogue. Each costs half a byte. */
  readonly picture: string
  readonly state: GameState
  /** When the state changes next, if that is planned: minutes since 1970. */
  readonly next?: number
}

/** `soon`: announced, and not played by its vendor yet. */
export const gameStates = ['live', 'maintenance', 'soon'] as const
export type GameState = (typeof gameStates)[number]
