import { present, type Edit } from '#schemas/config/edits/edit.ts'
import { pointerKeys, pointerToken } from '#schemas/json/json-pointer.ts'
import { keyedList, orderKey } from '#schemas/config/edits/keyed-list.ts'
import { draftedSchema } from '#schemas/config/layers/layer-tree.ts'
import {
  entrySchema,
  idOfEntries,
  propertySchema,
  type SchemaPart,
} from '#schemas/config/edits/schema-parts.ts'
import { isRecord } from '#schemas/json/read-value.ts'

/** Edits of what a layer says, value by value: one that brings or takes a whole document is one edit for each value in it, and a lock is on or off. */
export function leafEdits<Of extends Edit>(edits: readonly Of[]): readonly Of[] {
  return edits.flatMap((edit) => {
    const { path, from, to, ...rest } = edit
    const [outer] = pointerKeys(path)
    const as = (leaf: Edit) => ({ ...rest, ...leaf }) as unknown as Of
    if (outer === 'locks' || outer === 'removes')
      return [as({ path, from: from !== undefined, to: to !== undefined })]
    if (from !== undefined && to !== undefined) return [edit]
    const side = from === undefined ? 'to' : 'from'
    return leavesOf(schemaAt(path), from ?? to, path).map(({ path: at, value }) =>
      as({ path: at, ...present(side, value) }),
    )
  })
}

function leavesOf(
  schema: SchemaPart,
  value: unknown,
  path: string,
): readonly { readonly path: string; readonly value: unknown }[] {
  const list = keyedList(schema, value)
  const id = idOfEntries(schema)
  const inner = list ? [...list] : Object.entries(isRecord(value) ? value : {})
  // An entry of which only the id is said has a place in the order.
  const isBare = (part: unknown) =>
    isRecord(part) && Object.keys(part).length === 1 && id !== undefined && id in part
  const order = list && inner.length > 1 && inner.some(([, part]) => isBare(part))
  if (order) {
    const full = inner.filter(([, part]) => !isBare(part))
    const ids = { path: `${path}/${orderKey}`, value: inner.map(([key]) => key) }
    return [
      ...full.flatMap(([key, part]) => leavesOf(entrySchema(schema), bare(part, id), at(path, key))),
      ids,
    ]
  }
  const parts = inner.flatMap(([key, part]) =>
    list
      ? leavesOf(entrySchema(schema), bare(part, id), at(path, key))
      : leavesOf(propertySchema(schema, key), part, at(path, key)),
  )
  return parts.length > 0 ? parts : [{ path, value }]
}

/** The id of an entry stands in its path. */
function bare(entry: unknown, id: string | undefined): unknown {
  if (!isRecord(entry)) return entry
  const rest = Object.entries(entry).filter(([key]) => key !== id)
  return rest.length > 0 ? Object.fromEntries(rest) : entry
}

function at(path: string, key: string): string {
  return `${path}/${pointerToken(key)}`
}

function schemaAt(path: string): SchemaPart {
  return pointerKeys(path).reduce<SchemaPart>(
    (schema, key) => (idOfEntries(schema) === undefined ? propertySchema(schema, key) : entrySchema(schema)),
    draftedSchema,
  )
}
