import type { PictureHosts } from './picture-hosts.ts'

/** Loads an address and says how it went: with what has to be held for it to stay at hand, or nothing. `stop` ends it without a word. */
export type LoadPicture = (
  address: string,
  done: (held: object | undefined) => void,
) => { readonly stop: () => void }

export interface PictureStore {
  /** The address of a picture that is there. */
  readonly get: (path: string) => string | undefined
  /** Fetches a picture, or tries to; `show` is called with its address once it is there. Gives back what calls it off. */
  readonly want: (path: string, show: (address: string) => void) => () => void
}

interface Time {
  readonly now: () => number
  /** Does something after so many milliseconds, unless what is given back is called before. */
  readonly later: (ms: number, what: () => void) => () => void
}

interface Wish {
  readonly path: string
  readonly shows: Set<(address: string) => void>
  stop?: () => void
}

/**
 * Pictures by their paths: the last 200 stay at hand (specification §9), a failed one is tried three times more, from another host each
 * time and at last from the site itself, and a few are fetched at a time, the last wanted first, because that is where the player is.
 */
export function pictureStore(hosts: PictureHosts, load: LoadPicture, { now, later }: Time): PictureStore {
  const there = new Map<string, { readonly address: string; readonly held: object }>()
  const failedAt = new Map<string, number>()
  const wishes = new Map<string, Wish>()
  let running = 0

  function next() {
    while (running < atOnce) {
      const wish = [...wishes.values()].findLast(({ stop }) => !stop)
      if (!wish) return
      running++
      fetchFrom(wish, [])
    }
  }

  function fetchFrom(wish: Wish, tried: readonly string[], host = hosts.choose(tried)) {
    const address = host + wish.path
    const loading = load(address, (held) => {
      if (!held) hosts.recordFailure(host)
      if (!held && tried.length < retries) return again(wish, [...tried, host])
      end(wish)
      if (!held) return void failedAt.set(wish.path, now())
      failedAt.delete(wish.path)
      keep(wish.path, { address, held })
      for (const show of wish.shows) show(address)
    })
    wish.stop = loading.stop
  }

  /**
   * From another host at once, and after all of them from the site itself, which a page may ask also where it was opened before the hosts
   * were published; one that has just failed gets time to recover.
   */
  function again(wish: Wish, tried: readonly string[]) {
    if (hosts.hasOther(tried)) fetchFrom(wish, tried)
    else if (!tried.includes(ownHost)) fetchFrom(wish, tried, ownHost)
    else wish.stop = later(firstWaitMs * 4 ** (tried.length - 1), () => fetchFrom(wish, tried))
  }

  function end(wish: Wish) {
    running--
    wishes.delete(wish.path)
    next()
  }

  function keep(path: string, picture: { readonly address: string; readonly held: object }) {
    there.set(path, picture)
    const [oldest] = there.keys()
    if (there.size > mostKept && oldest !== undefined) there.delete(oldest)
  }

  return {
    get(path) {
      const picture = there.get(path)
      // What was used last is forgotten last.
      if (picture && there.delete(path)) there.set(path, picture)
      return picture?.address
    },
    want(path, show) {
      if (now() - (failedAt.get(path) ?? -Infinity) < givenUpMs) return () => {}
      const known = wishes.get(path)
      const wish = known ?? { path, shows: new Set() }
      wish.shows.add(show)
      if (!known) {
        wishes.set(path, wish)
        next()
      }
      return () => {
        wish.shows.delete(show)
        if (wish.shows.size > 0 || wishes.get(path) !== wish) return
        if (!wish.stop) return void wishes.delete(path)
        wish.stop()
        end(wish)
      }
    },
  }
}

const retries = 3
const ownHost = ''
const firstWaitMs = 400
/** What failed in every try is not asked for again by each card that comes by. */
const givenUpMs = 60_000
const mostKept = 200
const atOnce = 12
