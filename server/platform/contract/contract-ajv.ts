import { Ajv, type Options } from 'ajv'
import formats from 'ajv-formats'
import { configurationKeywords } from '#schemas/config/document.ts'

const strictly = {
  strict: true,
  allErrors: false,
  ownProperties: true,
  allowUnionTypes: true,
  keywords: [...configurationKeywords],
} satisfies Options

/** Checks bodies of calls: nothing is coerced, added or dropped, and inherited names do not count. */
export const contractAjv = new Ajv(strictly)
formats.default(contractAjv)

/** Checks the parts of an address, which are text: numbers, booleans and lists of them are read from it. */
export const addressAjv = new Ajv({ ...strictly, coerceTypes: 'array' })
formats.default(addressAjv)
