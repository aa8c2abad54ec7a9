/**
 * Throws for what a form's schema never has and a module must not be made of: references (recursive ones and those to
 * other places cannot be compiled, those to files and hosts must not be), names, data references, patterns for keys, and
 * anything deeper than a form is.
 */
export function assertPlainSchema(schema: unknown, path = '', depth = 0): void {
  if (typeof schema !== 'object' || schema === null) return
  if (depth > deepest) throw new Error(`${path} is deeper than ${deepest} levels`)
  for (const [key, value] of Object.entries(schema)) {
    if (forbidden.has(key)) throw new Error(`${path}/${key} is not allowed in the schema of a form`)
    assertPlainSchema(value, `${path}/${key}`, depth + 1)
  }
}

const deepest = 8

const forbidden = new Set([
  '$ref',
  '$id',
  'id',
  '$data',
  '$anchor',
  '$defs',
  'definitions',
  '$dynamicRef',
  '$dynamicAnchor',
  '$recursiveRef',
  '$recursiveAnchor',
  'patternProperties',
  'format',
])
