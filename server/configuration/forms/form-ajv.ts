import { Ajv, type Options } from 'ajv'

/**
 * The one configuration of AJV for forms. Strict, so that a misspelt keyword is found at publish; own properties only, so
 * that `constructor` is not a filled-in field; all errors, because every field wants its own; expressions with the `u` flag.
 * A new one for each schema, because AJV numbers names as it goes: equal forms give equal code. Throws where the schema is
 * not one of draft-07.
 */
export function formAjv(schema: object): Ajv {
  if (!drafts.validateSchema(schema)) {
    throw new Error(`Not a schema: ${drafts.errorsText(drafts.errors, { dataVar: '' })}`)
  }
  return new Ajv({ ...options, meta: false, validateSchema: false })
}

const options = {
  strict: true,
  allErrors: true,
  ownProperties: true,
  unicodeRegExp: true,
  // Choices are compared one by one instead of through a helper that the runtime would have to carry.
  loopEnum: Infinity,
  code: { source: true, esm: true },
} as const satisfies Options

/** Compiling the schema of schemas takes longer than compiling a form, so it happens once. */
const drafts = new Ajv(options)
