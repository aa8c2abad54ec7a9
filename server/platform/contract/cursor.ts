import type { TSchema } from 'typebox'
import type { StaticOf } from '#schemas/json/static-of.ts'
import { contractAjv } from './contract-ajv.ts'
import { CallError } from './call-error.ts'

/** Writes where the next page begins, and reads it again. It is not secret: rows are those of the caller in any case. */
export interface Cursor<Place> {
  write(place: Place): string
  /** Throws `badRequest` for what this cursor never wrote; undefined stays so. */
  read(text: string | undefined): Place | undefined
}

export function cursorOf<Place extends TSchema>(schema: Place): Cursor<StaticOf<Place>> {
  const isPlace = contractAjv.compile<StaticOf<Place>>(schema)
  return {
    write: (place) => Buffer.from(JSON.stringify(place)).toString('base64url'),
    read(text) {
      if (text === undefined) return undefined
      const place = parse(text)
      if (!isPlace(place)) throw new CallError('badRequest', {}, 'The cursor is not one of this call.')
      return place
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

/** Of one row more than the page has: the page, and the cursor of the next one where there is one. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorAfter: (row: Row) => string,
): { readonly rows: readonly Row[]; readonly next: { readonly next?: string } } {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { rows: page, next: last === undefined ? {} : { next: cursorAfter(last) } }
}
