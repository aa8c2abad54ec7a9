import type { Plugin } from 'vite'
import { isRecord } from '#schemas/json/read-value.ts'

const name = 'virtual:document-places'

/**
 * The module `virtual:document-places`: every place that the schemas of the documents name, as `register.fields.email`, without the
 * numbers of entries and the keys of maps. The console searches it without loading a single schema.
 */
export function documentPlacesPlugin(schemas: Readonly<Record<string, unknown>>): Plugin {
  return {
    name: 'marquee-document-places',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}` ? `export const places = ${JSON.stringify(documentPlaces(schemas))}` : undefined,
  }
}

export function documentPlaces(schemas: Readonly<Record<string, unknown>>): readonly string[] {
  const found = new Set<string>()
  for (const [id, schema] of Object.entries(schemas)) walk(schema, [id])
  return [...found]

  function walk(schema: unknown, path: readonly string[]) {
    // Text in text, as in an article, has no end.
    if (!isRecord(schema) || path.length > deepest) return
    found.add(path.join('.'))
    for (const [key, part] of entriesOf(schema['properties'])) walk(part, [...path, key])
    for (const [, part] of entriesOf(schema['patternProperties'])) walk(part, path)
    walk(schema['items'], path)
    for (const cases of [schema['oneOf'], schema['anyOf'], schema['allOf']])
      for (const each of Array.isArray(cases) ? (cases as readonly unknown[]) : []) walk(each, path)
    walk(schema['then'], path)
    walk(schema['else'], path)
  }
}

const deepest = 8

function entriesOf(value: unknown) {
  return isRecord(value) ? Object.entries(value) : []
}
