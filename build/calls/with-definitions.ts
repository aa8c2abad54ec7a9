/**
 * The same schema with each larger part that it repeats declared once, and referred to by `$ref`: register settings repeat the rule of
 * a field for every field, and code for each of them would be twenty times as much.
 */
export function withDefinitions(schema: object): object {
  const repeated = repeatedParts(schema)
  if (repeated.length === 0) return schema
  const definitions = repeated.map(
    (text, index) => [index, partsReplaced(JSON.parse(text), repeated)] as const,
  )
  return { ...(replaced(schema, repeated) as object), definitions: Object.fromEntries(definitions) }
}

/** Characters as JSON from which a part is worth a function of its own. */
const isLarge = 200

/** As JSON. */
function repeatedParts(schema: object) {
  const counts = new Map<string, number>()
  count(schema)
  return [...counts].filter(([, times]) => times > 1).map(([text]) => text)

  function count(part: unknown) {
    if (typeof part !== 'object' || part === null) return
    if (isSchema(part)) {
      const text = JSON.stringify(part)
      const before = counts.get(text) ?? 0
      if (text.length >= isLarge) counts.set(text, before + 1)
      // What is in a part that is repeated is declared with it.
      if (before > 0) return
    }
    for (const inner of Object.values(part)) count(inner)
  }
}

function isSchema(part: object) {
  return ('type' in part && typeof part.type === 'string') || 'anyOf' in part
}

function replaced(part: unknown, repeated: readonly string[]): unknown {
  if (typeof part !== 'object' || part === null) return part
  const index = isSchema(part) ? repeated.indexOf(JSON.stringify(part)) : -1
  return index < 0 ? partsReplaced(part, repeated) : { $ref: `#/definitions/${index}` }
}

function partsReplaced(part: unknown, repeated: readonly string[]): unknown {
  if (Array.isArray(part)) return part.map((inner) => replaced(inner, repeated))
  const entries = Object.entries(part as object)
  return Object.fromEntries(entries.map(([key, inner]) => [key, replaced(inner, repeated)]))
}
