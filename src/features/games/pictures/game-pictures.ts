import { numberOf, type Catalogue } from '#schemas/games/catalogue.ts'
import { pictureAddress } from '#schemas/games/picture-address.ts'
import { loadPicture } from './load-picture.ts'
import { hostsOf } from './hosts-of.ts'
import { pictureStore, type PictureStore } from './picture-store.ts'

const stores = new Map<string, PictureStore>()

/** The pictures of these hosts: one store for the whole page, so that a failure is remembered from one screen to the next. */
export function picturesOf(hosts: readonly string[]): PictureStore {
  const key = hosts.join(' ')
  const known = stores.get(key)
  if (known) return known
  const now = () => Date.now()
  const made = pictureStore(hostsOf(hosts), loadPicture, { now, later })
  stores.set(key, made)
  return made
}

function later(ms: number, what: () => void) {
  const timer = setTimeout(what, ms)
  return () => clearTimeout(timer)
}

/** The path of a game's picture, sharp enough for a card, or for twice its size. */
export function picturePath(catalogue: Catalogue, game: number, size: 'card' | 'large'): string {
  const version = numberOf(catalogue, 'picture', game).toString(16).padStart(catalogue.pictureDigits, '0')
  const isSharp = size === 'large' || window.devicePixelRatio > 1.25
  return pictureAddress('game', String(numberOf(catalogue, 'nodeId', game)), version, isSharp ? 504 : 252)
}
