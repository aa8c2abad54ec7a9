import { isRecord } from '../../json/read-value.ts'
import { applyEdits } from '../edits/apply-edits.ts'
import { configurationSchema } from '../documents.ts'
import { present } from '../edits/edit.ts'
import { isAround, pointerKeys, pointerToken } from '../../json/json-pointer.ts'
import { keyedList } from '../edits/keyed-list.ts'
import { isOrderPlace, isSameAt } from '../edits/list-order.ts'
import { listEdits } from '../edits/list-edits.ts'
import type { Parents } from './parents.ts'
import { inheritedPlaces } from './resolve-merchant.ts'
import { entrySchema, idOfEntries, propertySchema, type SchemaPart } from '../edits/schema-parts.ts'
import { valueAt } from '../edits/value-at.ts'

/**
 * What an edit of a merchant's documents means for what it inherits: who writes something else into a place that was inherited has it
 * for its own from then on, and the rest of the place goes on to be inherited; a place that is inherited again, and one that was left as
 * it was, is as the layers above have it. What they have locked stays as it was written, for the gate to refuse.
 */
export function followInherits(before: unknown, after: unknown, parents: Parents | undefined): unknown {
  if (!parents || !isRecord(after) || !Array.isArray(after['inherits'])) return after
  const known = new Set(inheritedPlaces(before))
  const at = (value: unknown, path: string) => valueAt(configurationSchema, value, path)
  const places = inheritedPlaces(after).flatMap((path) => {
    const [theirs, now] = [at(parents.value, path), at(after, path)]
    const isEdited = known.has(path) && !isSameAt(path, now, theirs) && !isSameAt(path, now, at(before, path))
    if (!isEdited) return [path]
    const written = listEdits(schemaAt(path), theirs, now, path).map((edit) => edit.path)
    return without(schemaAt(path), theirs, path, written)
  })
  const inherits = [...new Set(places)].map((path) => ({ path }))
  // What is locked stays as it was written: the gate tells whoever wrote it.
  const isLast = (path: string) => Number(isOrderPlace(path))
  // Entries come before the order that they are to stand in.
  const inTurn = places.toSorted((one, other) => isLast(one) - isLast(other))
  const edits = inTurn.map((path) => ({
    path,
    ...present('from', at(after, path)),
    ...present('to', at(parents.value, path)),
  }))
  return applyEdits(configurationSchema, { ...after, inherits }, edits).value
}

/** A place as the places in it, but for those that were written. */
function without(schema: SchemaPart, value: unknown, path: string, written: readonly string[]): string[] {
  if (written.some((each) => isAround(each, path))) return []
  if (!written.some((each) => isAround(path, each))) return [path]
  const list = keyedList(schema, value)
  const ofObject = isRecord(value) ? Object.entries(value) : []
  return (list ? [...list] : ofObject).flatMap(([key, part]) => {
    const inner = list ? entrySchema(schema) : propertySchema(schema, key)
    return without(inner, part, `${path}/${pointerToken(key)}`, written)
  })
}

function schemaAt(path: string): SchemaPart {
  return pointerKeys(path).reduce<SchemaPart>(
    (schema, key) => (idOfEntries(schema) === undefined ? propertySchema(schema, key) : entrySchema(schema)),
    configurationSchema,
  )
}
