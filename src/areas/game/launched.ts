import { writeGameFragment, type GameFragment } from '#schemas/frames/game-fragment.ts'
import { gameFramesMeta } from '#schemas/page/game-frames.ts'
import type { Launched } from '#machines/game-launch-context.ts'

interface Page {
  readonly origin: string
  /** Origins that the policy of the page lets be framed. */
  readonly frames: readonly string[]
}

/**
 * What this page may do with the address of a game. A page of its own origin could take the sandbox away from around it, and read what
 * the site keeps; what is no web page is never opened (T65).
 */
export function launched(gameUrl: string, fragment: GameFragment, page: Page = thisPage()): Launched {
  if (!URL.canParse(gameUrl)) return { address: gameUrl, framing: 'refused' }
  const url = new URL(gameUrl)
  url.hash = writeGameFragment(fragment)
  const address = url.href
  const isPage = ['https:', 'http:'].includes(url.protocol) && url.username === '' && url.password === ''
  if (!isPage || url.origin === page.origin) return { address, framing: 'refused' }
  return { address, framing: page.frames.includes(url.origin) ? 'framed' : 'outdated' }
}

function thisPage(): Page {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${gameFramesMeta}]`)
  return { origin: window.location.origin, frames: meta?.content.split(' ') ?? [] }
}
