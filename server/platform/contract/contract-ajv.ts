import { Ajv, type ErrorObject, type Options, type Schema } from 'ajv'
import formats from 'ajv-formats'
import { addFormats } from '#schemas/json/add-formats.ts'
import { configurationKeywords } from '#schemas/config/document.ts'

const strictly = {
  strict: true,
  allErrors: false,
  ownProperties: true,
  allowUnionTypes: true,
  keywords: [...configurationKeywords],
} satisfies Options

/** Checks bodies of calls: nothing is coerced, added or dropped, and inherited names do not count. */
export const contractAjv = addFormats(new Ajv(strictly), formats.default)

/** Reads the parts of an address, which are text: numbers, booleans and lists of them. */
const addressAjv = addFormats(new Ajv({ ...strictly, coerceTypes: 'array' }), formats.default)

/**
 * Reads the parts of an address in place, and then checks what was read as it checks a body: where a text is a number without an end, such
 * as 1e400, Ajv reads it and holds it to no limit.
 */
export function compileAddress(schema: Schema): (parts: unknown) => { error?: ErrorObject[] } {
  const [read, check] = [addressAjv.compile(schema), contractAjv.compile(schema)]
  return (parts) => (read(parts) && check(parts) ? {} : { error: read.errors ?? check.errors ?? [] })
}
