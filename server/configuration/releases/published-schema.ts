import { documentSchemas, type DocumentId } from '#schemas/config/documents.ts'

/** The JSON Schema of a document for whoever writes it as a file, which may say which schema it follows. */
export function publishedSchema(id: DocumentId): object {
  const schema = { $schema: 'http://json-schema.org/draft-07/schema#', ...documentSchemas[id] }
  const properties =
    'properties' in schema ? { properties: { $schema: { type: 'string' }, ...schema.properties } } : {}
  return { ...schema, ...properties }
}
