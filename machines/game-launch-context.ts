import type { GameMessage } from '#schemas/frames/frame-messages.ts'
import type { ErrorCode } from '#schemas/errors/errors.ts'

/** What is done one after the other: the platform is asked, and then the game says where it is. */
export type LaunchStep = 'launch' | Extract<GameMessage, { type: 'progress' }>['step']

export type GameFault = Extract<GameMessage, { type: 'error' }>['code']

/** Why a game is not played, as the platform or the game says it. */
export type LaunchError = ErrorCode | Exclude<GameFault, 'unavailable' | 'storageBlocked'>

export interface GameLaunchContext {
  readonly step: LaunchStep
  /** Where the game is, with the ticket, which is good once. */
  readonly address?: string | undefined
  readonly error?: LaunchError | undefined
  /** The launch by its name, where games are played one at a time. */
  readonly launch?: string | undefined
  /** The title of the game that goes on elsewhere. */
  readonly playing?: string | undefined
  /** The player wants the game here, wherever another one is. */
  readonly takesOver: boolean
  /** Origins at which the game is played, the one that it is played at, and those that did not answer. */
  readonly host?: string | undefined
  readonly hosts: readonly string[]
  readonly tried: readonly string[]
  /** The browser let no window open. */
  readonly isWindowStopped: boolean
}

/** Where a game is, and whether this page may frame it: it may have been served before the address was known. */
export interface Launched {
  readonly address: string
  readonly framing: 'framed' | 'outdated' | 'refused'
  /** Origins at which the game is played, where there is more than one. */
  readonly hosts?: readonly string[] | undefined
  /** That of this address. */
  readonly host?: string | undefined
  readonly launch?: string | undefined
}

/** How a launch is asked for. */
export type LaunchInput = Pick<GameLaunchContext, 'takesOver' | 'tried'>

export type GameLaunchEvent =
  /** The player is logged in, or again. */
  | { readonly type: 'began' }
  | { readonly type: 'retried' }
  /** The player wants the game here, and not where another one is. */
  | { readonly type: 'takenOver' }
  /** The platform: a launch has ended, because its player plays elsewhere. */
  | { readonly type: 'launch.ended'; readonly launch: string }
  /** The game has been loading for so long that somebody should be told. */
  | { readonly type: 'waited' }
  /** Nothing comes from the origin of the game. */
  | { readonly type: 'host.failed' }
  /** The game, in its frame. */
  | { readonly type: 'game.intro' }
  | { readonly type: 'game.progress'; readonly step: LaunchStep }
  | { readonly type: 'game.ready' }
  /** A round is under way, or none any more. */
  | { readonly type: 'game.busy' }
  | { readonly type: 'game.idle' }
  | { readonly type: 'game.error'; readonly code: GameFault }
  /** Something lies over the game, or nothing any more. */
  | { readonly type: 'covered' }
  | { readonly type: 'uncovered' }
  /** The browser opened a window for the game, or none. */
  | { readonly type: 'window.opened' }
  | { readonly type: 'window.stopped' }
