import {
  readGameMessage,
  writeFrameMessage,
  type GameMessage,
  type LobbyMessage,
} from '#schemas/frames/frame-messages.ts'
import { readGameFragment } from '#schemas/frames/game-fragment.ts'

interface FrameLink {
  /** Tells the game, and nobody who may stand in its frame instead. */
  post(message: LobbyMessage): void
  close(): void
}

interface Ends {
  /** The window of this page. */
  readonly own: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /** The window of the frame, when it is asked for. */
  readonly game: () => Pick<Window, 'postMessage'> | null
  /** Whether the player was in the frame last, and so may have pressed something there. */
  readonly isInGame: () => boolean
  /** Where the game is, with its fragment. */
  readonly address: string
}

/** Messages of a game that are read in a second; one that is shot in as fast as can be says thirty. */
const mostInSecond = 60
/**
 * Messages above sixty a second after which a game is heard no more, as one that cannot be played: each keeps the page busy, also unread. They
 * are added up over the seconds, because a slow device hears only some hundreds of a flood in each.
 */
const mostBorne = 2_000

/** What a player presses in a game. It leads away from the page, so nobody who writes or reads elsewhere on it is led by a game. */
const pressed: ReadonlySet<GameMessage['type']> = new Set(['deposit', 'history', 'exit'])

/**
 * Hears what the game at an address says, and nothing that comes from another window, another origin or another launch. Of a game that says
 * too much the rest of each second is dropped unread.
 */
export function linkFrame(
  { own, game, isInGame, address }: Ends,
  onMessage: (message: GameMessage) => void,
): FrameLink {
  const { origin, hash } = new URL(address)
  const nonce = readGameFragment(hash)?.nonce
  let second = 0
  let heard = 0
  let surplus = 0
  let last = 0
  const hear = (event: Pick<MessageEvent, 'source' | 'origin' | 'data' | 'timeStamp'>) => {
    if (nonce === undefined || event.origin !== origin || event.source !== game()) return
    if (event.timeStamp >= second + 1_000) {
      second = event.timeStamp
      heard = 0
    }
    heard++
    surplus = Math.max(0, surplus - ((event.timeStamp - last) / 1_000) * mostInSecond) + 1
    last = event.timeStamp
    if (surplus >= mostBorne) {
      own.removeEventListener('message', hear)
      return onMessage({ type: 'error', code: 'unavailable' })
    }
    if (heard > mostInSecond) return
    const message = readGameMessage(event.data, nonce)
    if (message && (!pressed.has(message.type) || isInGame())) onMessage(message)
  }
  own.addEventListener('message', hear)
  return {
    post(message) {
      if (nonce !== undefined) game()?.postMessage(writeFrameMessage(nonce, message), origin)
    },
    close: () => own.removeEventListener('message', hear),
  }
}
