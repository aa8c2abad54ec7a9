import {
  readLobbyMessage,
  writeFrameMessage,
  type GameMessage,
  type LobbyMessage,
} from '#schemas/frames/frame-messages.ts'

/** The lobby that framed the page, as the fragment of its address names it. */
export interface Lobby {
  readonly language: string
  readonly mode: string
  /** To that origin alone; where there is no lobby, to nobody. */
  tell(message: GameMessage): void
  /** Hears what the framing page says, from that origin and by the nonce of this launch; all else is dropped. */
  hear(listener: (message: LobbyMessage) => void): void
}

export function openLobby(fragment: string): Lobby {
  const given = new URLSearchParams(fragment.replace(/^#/, ''))
  const [origin = '', nonce = ''] = [given.get('lobby') ?? '', given.get('nonce') ?? '']
  const isFramed = window.parent !== window && URL.canParse(origin) && new URL(origin).origin === origin
  return {
    language: given.get('language') ?? 'en',
    mode: given.get('mode') ?? 'dark',
    tell(message) {
      if (isFramed) window.parent.postMessage(writeFrameMessage(nonce, message), origin)
    },
    hear(listener) {
      window.addEventListener('message', ({ source, origin: from, data }) => {
        if (!isFramed || source !== window.parent || from !== origin) return
        const message = readLobbyMessage(data, nonce)
        if (message) listener(message)
      })
    },
  }
}
