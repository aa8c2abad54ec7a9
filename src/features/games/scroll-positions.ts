import { preferences } from '#api/storage.ts'
import type { GridPosition } from './grid/grid-view.ts'

/** Where the list of an address was left, for who comes back to it. */
export const scrollPositions = {
  get(address: string): GridPosition | undefined {
    return read().find(([known]) => known === address)?.[1]
  },
  /** Keeps the places of the last addresses. */
  set(address: string, place: GridPosition | undefined): void {
    const others = read().filter(([known]) => known !== address)
    const all = place ? [...others, [address, place] as const] : others
    preferences.listPlaces.set(JSON.stringify(all.slice(-mostKept)))
  },
}

const mostKept = 20
type Kept = readonly (readonly [string, GridPosition])[]

/** Anybody can write there: what does not fit is nothing. */
function read(): Kept {
  try {
    const found: unknown = JSON.parse(preferences.listPlaces.get() ?? '[]')
    return Array.isArray(found) ? found.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(entry: unknown): entry is Kept[number] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false
  const place: unknown = entry[1]
  return typeof place === 'object' && place !== null && isNumber(place, 'place') && isNumber(place, 'above')
}

function isNumber(from: object, key: string) {
  const value: unknown = Object.getOwnPropertyDescriptor(from, key)?.value
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}
