/** Why a body was refused; `statusCode` is what Fastify's error handling reads. */
class FieldsRefused extends Error {
  override readonly name = 'FieldsRefused'
  readonly statusCode = 400
}

/** The fields of an application/x-www-form-urlencoded body. A field given twice is refused: parsers differ in which one they use. */
export function parseFields(body: Buffer): Readonly<Record<string, string>> {
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(body.toString('utf8'))) {
    if (fields.has(name)) throw new FieldsRefused('The body has the same field twice.')
    if (fields.size === 64) throw new FieldsRefused('The body has too many fields.')
    fields.set(name, value)
  }
  return Object.assign(Object.create(null) as object, Object.fromEntries(fields))
}
