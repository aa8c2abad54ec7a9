import { isRecord, own } from '#schemas/forms/read-value.ts'
import { applyEdits } from '#schemas/config/apply-edits.ts'
import { present, type Edit } from '#schemas/config/edit.ts'
import { isAround, pointerKeys, pointerToken } from '#schemas/config/json-pointer.ts'
import { keyedList, orderKey } from '#schemas/config/keyed-list.ts'
import { draftedSchema } from '#schemas/config/layer-tree.ts'
import { resolveLayers } from '#schemas/config/resolve-layers.ts'
import { entrySchema, idOfEntries, propertySchema, type SchemaPart } from '#schemas/config/schema-parts.ts'
import { valueAt } from '#schemas/config/value-at.ts'

interface Said {
  readonly edits: readonly Edit[]
  /** Some of it a layer cannot say: the order of a list, or that something of a merchant is not there. */
  readonly isPartly: boolean
}

/** What has to be edited in what a layer says, so that it says what was edited in documents shown with it. Paths are from the documents on. */
export function sayingEdits(said: unknown, edits: readonly Edit[]): Said {
  let now = said
  const made: Edit[] = []
  for (const edit of edits) {
    const saying = edit.to === undefined ? silencingEdit(now, edit.path) : sayingEdit(now, edit)
    if (!saying) continue
    made.push(saying)
    now = applyEdits(draftedSchema, now, [saying]).value
  }
  return { edits: made, isPartly: made.length < edits.length }
}

/** Has a layer say nothing of a place any more; what held nothing else goes with it. */
export function silencingEdit(said: unknown, path: string): Edit | undefined {
  if (at(said, path) === undefined) return undefined
  let top = path
  for (let outer = outerOf(top); outer !== '' && holdsOne(said, outer); outer = outerOf(top)) top = outer
  return { path: top, from: at(said, top) }
}

/** Locks a place for everybody below, or gives it free, with whatever locks it. */
export function lockingEdits(said: unknown, path: string): readonly Edit[] {
  const locking = lockedPlaces(said).filter((lock) => isAround(lock, path))
  if (locking.length === 0) return [{ path: `/locks/${pointerToken(path)}`, to: { path } }]
  return locking.map((lock) => ({ path: `/locks/${pointerToken(lock)}`, from: { path: lock } }))
}

/** Where nobody below may say anything. */
export function lockedPlaces(said: unknown): readonly string[] {
  const list = own(said, 'locks')
  if (!Array.isArray(list)) return []
  return list.map((entry) => own(entry, 'path')).filter((path) => typeof path === 'string')
}

/** Every value that a layer says of a document, by its path. */
export function saidPlaces(said: unknown, document: string): readonly string[] {
  const origin = { layer: 'platform', release: 0, author: '' } as const
  const { origins } = resolveLayers(draftedSchema, [{ ...origin, patch: said }])
  return [...origins.keys()].filter((path) => isAround(`/${document}`, path))
}

/** Documents with what a layer says in them. */
export function withSaid(documents: unknown, said: unknown): unknown {
  const origin = { release: 0, author: '' }
  return resolveLayers(draftedSchema, [
    { ...origin, layer: 'platform', patch: documents },
    { ...origin, layer: 'brand', patch: said },
  ]).value
}

function sayingEdit(said: unknown, { path, to }: Edit): Edit | undefined {
  const keys = pointerKeys(path)
  if (keys.at(-1) === orderKey) return undefined
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
