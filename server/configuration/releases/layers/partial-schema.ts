import type { DocumentId } from '#schemas/config/documents.ts'
import type { DocumentSchema } from '#schemas/config/document.ts'
import { isRecord, own } from '#schemas/json/read-value.ts'
import { idOfEntries } from '#schemas/config/edits/schema-parts.ts'

const known = new Map<DocumentId, DocumentSchema>()

/** The schema of a document of which a layer may say as little as it likes. Entries that have ids still need those. */
export function partialSchema(id: DocumentId, schema: DocumentSchema): DocumentSchema {
  const before = known.get(id)
  if (before) return before
  const partial = relaxed(schema) as DocumentSchema
  known.set(id, partial)
  return partial
}

function relaxed(schema: unknown): unknown {
  if (!isRecord(schema)) return schema
  const { required: _required, ...rest } = schema
  const id = idOfEntries(schema)
  // A list without ids is one value, and whole.
  const items =
    id === undefined ? own(schema, 'items') : { ...(relaxed(own(schema, 'items')) as object), required: [id] }
  return {
    ...rest,
    ...each(schema, 'properties'),
    ...each(schema, 'patternProperties'),
    ...(items === undefined ? {} : { items }),
  }
}

function each(schema: unknown, key: string) {
  const parts = own(schema, key)
  if (!isRecord(parts)) return {}
  return { [key]: Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, relaxed(part)])) }
}
