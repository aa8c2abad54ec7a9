import Type from 'typebox'
import { cursorOf } from '../../platform/contract/cursor.ts'

/** Where the page after a row begins, of a list that is ordered by a time and an id. */
export interface RowPlace {
  readonly at: Date
  readonly id: string
}

const cursor = cursorOf(
  Type.Object({ at: Type.String({ format: 'date-time' }), id: Type.String({ format: 'uuid' }) }),
)

/** Throws `badRequest` for a text that `writeRowCursor` never wrote. */
export function readRowCursor(text: string | undefined): RowPlace | undefined {
  const place = cursor.read(text)
  return place && { at: new Date(place.at), id: place.id }
}

export function writeRowCursor({ at, id }: RowPlace): string {
  return cursor.write({ at: at.toISOString(), id })
}
