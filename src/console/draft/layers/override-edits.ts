import { isRecord, own } from '#schemas/json/read-value.ts'
import { applyEdits } from '#schemas/config/edits/apply-edits.ts'
import { present, type Edit } from '#schemas/config/edits/edit.ts'
import { isAround, pointerKeys, pointerToken } from '#schemas/json/json-pointer.ts'
import { keyedList } from '#schemas/config/edits/keyed-list.ts'
import { draftedSchema } from '#schemas/config/layers/layer-tree.ts'
import { listEdits } from '#schemas/config/edits/list-edits.ts'
import { isOrderPlace } from '#schemas/config/edits/list-order.ts'
import { resolveLayers } from '#schemas/config/layers/resolve-layers.ts'
import { overriddenPlaces } from '#schemas/config/layers/overridden-places.ts'
import {
  entrySchema,
  idOfEntries,
  propertySchema,
  type SchemaPart,
} from '#schemas/config/edits/schema-parts.ts'
import { valueAt } from '#schemas/config/edits/value-at.ts'

interface Overrides {
  readonly edits: readonly Edit[]
  /** Some of it a layer cannot say: that a merchant has not what it has for its own. */
  readonly isPartly: boolean
}

/**
 * What has to be edited in what a layer says, so that it says what was edited in documents shown with it. Paths are from the documents on.
 * What a layer above it says (`above`) it can leave out.
 */
export function overrideEdits(said: unknown, edits: readonly Edit[], above: unknown = {}): Overrides {
  let now = said
  const made: Edit[] = []
  let isPartly = false
  for (const edit of edits) {
    const saying = overrideEdit(now, edit, above)
    if (saying.length === 0) isPartly = true
    made.push(...saying)
    now = applyEdits(draftedSchema, now, saying).value
  }
  return { edits: made, isPartly }
}

function overrideEdit(said: unknown, edit: Edit, above: unknown): readonly Edit[] {
  if (isOrderPlace(edit.path)) return orderingEdits(said, edit)
  if (edit.to === undefined) return removingEdits(said, edit.path, above)
  const writing = writingEdit(said, edit)
  if (!writing) return []
  const back = removedPlaces(said).filter((place) => isAround(place, edit.path) || isAround(edit.path, place))
  return [writing, ...back.map(takingBack)]
}

/** Has a layer say the order of a list: it names every entry, and says nothing else of those that it says nothing of. */
function orderingEdits(said: unknown, { path, to }: Edit): readonly Edit[] {
  if (!Array.isArray(to)) return []
  const list = outerOf(path)
  const schema = schemaAt(list)
  const known = keyedList(schema, at(said, list)) ?? new Map<string, unknown>()
  const ids = [...to.filter((id) => typeof id === 'string'), ...known.keys()]
  const entries = [...new Set(ids)].map((id) => known.get(id) ?? withId(schema, id, {}))
  if (at(said, list) !== undefined) return listEdits(schema, at(said, list), entries, list)
  const whole = writingEdit(said, { path: list, to: entries })
  return whole ? [whole] : []
}

/** Has a layer say nothing of a place, and leave out what one above it says of it. */
function removingEdits(said: unknown, path: string, above: unknown): readonly Edit[] {
  const silencing = silencingEdit(said, path)
  const isSaid = valueAt(draftedSchema, above, path) !== undefined
  const isOut = removedPlaces(said).some((place) => isAround(place, path))
  return [
    ...(silencing ? [silencing] : []),
    ...(isSaid && !isOut ? [{ path: `/removes/${pointerToken(path)}`, to: { path } }] : []),
  ]
}

/** Has what the layers above say of a place count again. */
export function takingBack(path: string): Edit {
  return { path: `/removes/${pointerToken(path)}`, from: { path } }
}

/** What a layer leaves out of those above it. */
export function removedPlaces(said: unknown): readonly string[] {
  return placesIn(said, 'removes')
}

/** Has a layer say nothing of a place any more; what held nothing else goes with it. An order goes with the entries that only it names. */
export function silencingEdit(said: unknown, path: string): Edit | undefined {
  if (isOrderPlace(path)) return unorderingEdit(said, outerOf(path))
  if (at(said, path) === undefined) return undefined
  let top = path
  for (let outer = outerOf(top); outer !== '' && holdsOne(said, outer); outer = outerOf(top)) top = outer
  return { path: top, from: at(said, top) }
}

/** Locks a place for everyone below, or gives it free, with whatever locks it. */
export function lockingEdits(said: unknown, path: string): readonly Edit[] {
  const locking = lockedPlaces(said).filter((lock) => isAround(lock, path))
  if (locking.length === 0) return [{ path: `/locks/${pointerToken(path)}`, to: { path } }]
  return locking.map((lock) => ({ path: `/locks/${pointerToken(lock)}`, from: { path: lock } }))
}

function unorderingEdit(said: unknown, path: string): Edit | undefined {
  const list = keyedList(schemaAt(path), at(said, path))
  const kept = [...(list?.values() ?? [])].filter((entry) => isRecord(entry) && Object.keys(entry).length > 1)
  if (!list || kept.length === list.size) return undefined
  return kept.length === 0 ? silencingEdit(said, path) : { path, from: at(said, path), to: kept }
}

/** Where nobody below may say anything. */
export function lockedPlaces(said: unknown): readonly string[] {
  return placesIn(said, 'locks')
}

function placesIn(said: unknown, key: 'locks' | 'removes'): readonly string[] {
  const list = own(said, key)
  if (!Array.isArray(list)) return []
  return list.map((entry) => own(entry, 'path')).filter((path) => typeof path === 'string')
}

/** Everything that a layer says of a document, by its place. */
export function overridePlacesOf(said: unknown, document: string): readonly string[] {
  const path = `/${document}`
  return overriddenPlaces(schemaAt(path), at(said, path), path)
}

/** Documents with what a layer says in them. */
export function withOverrides(documents: unknown, said: unknown): unknown {
  const origin = { release: 0, author: '' }
  return resolveLayers(draftedSchema, [
    { ...origin, layer: 'platform', patch: documents },
    { ...origin, layer: 'brand', patch: said, removes: removedPlaces(said) },
  ]).value
}

function writingEdit(said: unknown, { path, to }: Edit): Edit | undefined {
  const keys = pointerKeys(path)
  let [schema, value]: [SchemaPart, unknown] = [draftedSchema, said]
  for (const [index, key] of keys.entries()) {
    const list = keyedList(schema, value)
    if (!list && !isRecord(value)) return undefined
    const inner = list ? entrySchema(schema) : propertySchema(schema, key)
    const next = list ? list.get(key) : own(value, key)
    const rest = keys.slice(index + 1)
    if (next === undefined) {
      const whole = wrapped(inner, rest, to)
      const here = `/${keys
        .slice(0, index + 1)
        .map(pointerToken)
        .join('/')}`
      return { path: here, to: list ? withId(schema, key, whole) : whole }
    }
    ;[schema, value] = [inner, next]
  }
  return { path, ...present('from', value), to }
}

/** A value in the objects and lists that are to hold it. */
function wrapped(schema: SchemaPart, keys: readonly string[], value: unknown): unknown {
  const [key, ...rest] = keys
  if (key === undefined) return value
  if (idOfEntries(schema) === undefined) return { [key]: wrapped(propertySchema(schema, key), rest, value) }
  return [withId(schema, key, wrapped(entrySchema(schema), rest, value))]
}

function withId(list: SchemaPart, id: string, entry: unknown): unknown {
  const key = idOfEntries(list)
  if (key === undefined || !isRecord(entry)) return entry
  const type = own(propertySchema(entrySchema(list), key), 'type')
  return { [key]: type === 'integer' || type === 'number' ? Number(id) : id, ...entry }
}

/** Whether a place holds one thing alone, beside the id of an entry. */
function holdsOne(said: unknown, path: string): boolean {
  const value = at(said, path)
  if (Array.isArray(value)) return value.length === 1
  if (!isRecord(value)) return false
  const list = schemaAt(outerOf(path))
  const id = Array.isArray(at(said, outerOf(path))) ? idOfEntries(list) : undefined
  return Object.keys(value).filter((key) => key !== id).length === 1
}

function at(said: unknown, path: string): unknown {
  return path === '' ? said : valueAt(draftedSchema, said, path)
}

function schemaAt(path: string): SchemaPart {
  return pointerKeys(path).reduce<SchemaPart>(
    (schema, key) => (idOfEntries(schema) === undefined ? propertySchema(schema, key) : entrySchema(schema)),
    draftedSchema,
  )
}

function outerOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}
