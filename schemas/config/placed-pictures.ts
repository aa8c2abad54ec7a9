import { pointerToken } from '../json/json-pointer.ts'
import { isPictureAddress, uploadedHash } from './picture-address.ts'

/** A picture at one place of the documents. */
export interface PlacedPicture {
  /** JSON Pointer from the documents on, entries of lists by their place. */
  readonly path: string
  readonly address: string
}

/** The pictures of documents, whatever else they hold, in their order. */
export function placedPictures(documents: unknown, path = ''): readonly PlacedPicture[] {
  if (isPictureAddress(documents)) return [{ path, address: documents }]
  if (typeof documents !== 'object' || documents === null) return []
  return Object.entries(documents).flatMap(([key, value]) =>
    placedPictures(value, `${path}/${pointerToken(key)}`),
  )
}

/** The hashes of those that operators sent, each once. */
export function uploadedIn(documents: unknown): readonly string[] {
  return [...new Set(placedPictures(documents).flatMap(({ address }) => uploadedHash(address) ?? []))]
}

/** The same documents with other pictures in these places (`PlacedPicture.path`). */
export function withPicturesAt(value: unknown, others: ReadonlyMap<string, string>, path = ''): unknown {
  if (typeof value === 'string') return others.get(path) ?? value
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(
    ([key, each]) => [key, withPicturesAt(each, others, `${path}/${pointerToken(key)}`)] as const,
  )
  return Array.isArray(value) ? parts.map(([, each]) => each) : Object.fromEntries(parts)
}

/** The same documents with other pictures in all places that had one of these. */
export function withPictures(value: unknown, others: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return others.get(value) ?? value
  if (Array.isArray(value)) return value.map((each) => withPictures(each, others))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withPictures(each, others)]))
}
