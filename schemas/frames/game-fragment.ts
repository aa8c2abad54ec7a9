/** What a launch tells the page of a game in the fragment of its address, which reaches no server. */
export interface GameFragment {
  /** The origin of the lobby: the only one that the game posts to and listens to. */
  readonly lobby: string
  /** 22 signs of base64url, made by the browser for this launch; every message has it. */
  readonly nonce: string
  /** BCP 47. */
  readonly language: string
  readonly mode: 'dark' | 'light'
}

/** Such as `#lobby=https%3A%2F%2Fsolmar.example&nonce=…&language=tl&mode=dark`. */
export function writeGameFragment(fragment: GameFragment): string {
  return `#${fields.map((field) => `${field}=${encodeURIComponent(fragment[field])}`).join('&')}`
}

/** The fragment of an address; undefined where it was not written by a lobby, such as when somebody opened a game's page by hand. */
export function readGameFragment(hash: string): GameFragment | undefined {
  const parts = hash.replace(/^#/, '').split('&')
  const [lobby = '', nonce = '', language = '', mode] = fields.map((field) =>
    decoded(parts.find((part) => part.startsWith(`${field}=`))?.slice(field.length + 1)),
  )
  if (!isOrigin.test(lobby) || !isNonce.test(nonce) || !isLanguage.test(language)) return undefined
  return mode === 'dark' || mode === 'light' ? { lobby, nonce, language, mode } : undefined
}

const fields = ['lobby', 'nonce', 'language', 'mode'] as const
const isOrigin = /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(:[0-9]{1,5})?$/
const isNonce = /^[\w-]{22}$/
const isLanguage = /^[A-Za-z]{2,3}(-[A-Za-z]{2,8})?$/

function decoded(text = ''): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
