import {
  readGameMessage,
  writeFrameMessage,
  type GameMessage,
  type LobbyMessage,
} from '#schemas/frame-messages.ts'
import { readGameFragment } from '#schemas/game-fragment.ts'

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
  /** Where the game is, with its fragment. */
  readonly address: string
}

/** Hears what the game at an address says, and nothing that comes from another window, another origin or another launch. */
export function linkFrame(
  { own, game, address }: Ends,
  onMessage: (message: GameMessage) => void,
): FrameLink {
  const { origin, hash } = new URL(address)
  const nonce = readGameFragment(hash)?.nonce
  const hear = (event: Pick<MessageEvent, 'source' | 'origin' | 'data'>) => {
    if (nonce === undefined || event.origin !== origin || event.source !== game()) return
    const message = readGameMessage(event.data, nonce)
    if (message) onMessage(message)
  }
  own.addEventListener('message', hear)
  return {
    post(message) {
      if (nonce !== undefined) game()?.postMessage(writeFrameMessage(nonce, message), origin)
    },
    close: () => own.removeEventListener('message', hear),
  }
}
