/** What a field of a message may be: a text that fits a pattern, one of some words, or yes or no. */
type Kind = RegExp | readonly string[] | 'boolean'
type Fields = Readonly<Record<string, Kind>>

const language = /^[A-Za-z]{2,3}(-[A-Za-z]{2,8})?$/
const roundId = /^[!-}]{1,128}$/

/**
 * What a game in its frame tells the lobby (version 1), by type, with its fields. No message carries an amount: whoever hears that
 * something moved asks the platform.
 */
export const gameMessages = {
  /** The page of the game runs; nothing can be played yet. */
  intro: {},
  /** Now it can. */
  ready: {},
  /** A round is under way, and must not be paused or left without a word. */
  busy: {},
  idle: {},
  roundStarted: { roundId },
  roundEnded: { roundId },
  /** The balance has moved. */
  balance: {},
  /** The player asks for the cashier, the records, or to leave. */
  deposit: {},
  history: {},
  exit: {},
  error: { code: ['ticketOver', 'unavailable', 'storageBlocked', 'walletGone'] },
  progress: { step: ['game', 'session', 'pictures'] },
} as const satisfies Readonly<Record<string, Fields>>

/** What the lobby tells a game. A pause waits until the game is idle. */
export const lobbyMessages = {
  refresh: {},
  pause: {},
  resume: {},
  /** BCP 47. */
  language: { language },
  mute: { muted: 'boolean' },
} as const satisfies Readonly<Record<string, Fields>>

type Value<Of extends Kind> = Of extends readonly (infer Word)[]
  ? Word
  : Of extends 'boolean'
    ? boolean
    : string
type MessageOf<Table extends Readonly<Record<string, Fields>>> = {
  [Type in keyof Table]: { readonly type: Type } & {
    readonly [Field in keyof Table[Type]]: Value<Table[Type][Field]>
  }
}[keyof Table]

export type GameMessage = MessageOf<typeof gameMessages>
export type LobbyMessage = MessageOf<typeof lobbyMessages>

/** The message as it is posted, to one origin and never to `*`: with the version, and the nonce of the launch. */
export function writeFrameMessage(nonce: string, message: GameMessage | LobbyMessage) {
  return { marquee: 1, nonce, ...message } as const
}

/**
 * A message of the game as the lobby reads it; undefined for everything that is none: another version, another nonce, a type or a
 * field that is not declared, one too many. Who sent it, and from which origin, the caller has compared before.
 */
export function readGameMessage(data: unknown, nonce: string): GameMessage | undefined {
  return read(gameMessages, data, nonce) as GameMessage | undefined
}

/** The same for a message of the lobby as the game reads it. */
export function readLobbyMessage(data: unknown, nonce: string): LobbyMessage | undefined {
  return read(lobbyMessages, data, nonce) as LobbyMessage | undefined
}

/** Looks no further than the first field that does not belong there, however many come. */
function read(table: Readonly<Record<string, Fields>>, data: unknown, expected: string) {
  if (typeof data !== 'object' || data === null) return undefined
  const given = data as Readonly<Record<string, unknown>>
  const { marquee, nonce, type } = given
  if (marquee !== 1 || nonce !== expected || typeof type !== 'string' || !Object.hasOwn(table, type)) {
    return undefined
  }
  const fields = { ...table[type] }
  for (const field in given) if (!Object.hasOwn(fields, field) && !envelope.has(field)) return undefined
  const known = Object.entries(fields)
  if (!known.every(([field, kind]) => Object.hasOwn(given, field) && fits(kind, given[field])))
    return undefined
  return { type, ...Object.fromEntries(known.map(([field]) => [field, given[field]])) }
}

/** What stands around each message. */
const envelope: ReadonlySet<string> = new Set(['marquee', 'nonce', 'type'])

function fits(kind: Kind, value: unknown): boolean {
  if (kind === 'boolean') return typeof value === 'boolean'
  if (typeof value !== 'string') return false
  return kind instanceof RegExp ? kind.test(value) : kind.includes(value)
}
