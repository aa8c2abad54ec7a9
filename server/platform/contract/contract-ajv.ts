import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { configurationKeywords } from '#schemas/config/document.ts'

/** Judges queries and bodies of calls: nothing is coerced, added or dropped, and inherited names do not count. */
export const contractAjv = new Ajv({
  strict: true,
  allErrors: false,
  ownProperties: true,
  allowUnionTypes: true,
  keywords: [...configurationKeywords],
})
formats.default(contractAjv)
