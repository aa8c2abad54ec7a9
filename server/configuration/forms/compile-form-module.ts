import standalone from 'ajv/dist/standalone/index.js'
import { LRUCache } from 'lru-cache'
import type { CompiledForm } from '#schemas/forms/form.ts'
import { assertPlainSchema } from './assert-plain-schema.ts'
import { formAjv } from './form-ajv.ts'
import { formRuntime, hashOf } from './form-runtime.ts'

/** A file that browsers load and the server runs; its name is the hash of its content. */
export interface FormModuleFile {
  readonly hash: string
  readonly code: string
}

/**
 * Compiles a form to an ES module that exports `form` and `validate` and imports nothing. Throws where the schema is not one
 * that a module can be made of. Takes some 10 ms, so it happens at publish, and once for what the gate
 * has compiled just before, or what is the same for every merchant.
 */
export function compileFormModule(form: CompiledForm): FormModuleFile {
  assertPlainSchema(form.schema)
  // What was repaired is the operator's business.
  const shown = JSON.stringify({ ...form, diagnostics: [] } satisfies CompiledForm)
  const content = hashOf(shown)
  const known = files.get(content)
  if (known) return known
  const file = compile(form, shown)
  files.set(content, file)
  return file
}

/** By the hash of the form that each was compiled from. */
const files = new LRUCache<string, FormModuleFile>({ max: 256 })

function compile(form: CompiledForm, shown: string): FormModuleFile {
  const ajv = formAjv(form.schema)
  const validator = withoutRequires(standalone.default(ajv, ajv.compile(form.schema)))
  const code = [
    formRuntime,
    validator,
    // As a text, because an object literal gives `__proto__` a meaning.
    `const form = JSON.parse(${JSON.stringify(shown)});`,
    exportLine,
    '',
  ].join('\n')
  return { hash: hashOf(code), code }
}

/** The last line of every module; `load-form-module.ts` knows it. */
export const exportLine = 'export { form, validate };'

const lengthHelper = 'require("ajv/dist/runtime/ucs2length").default'

/** Inside a text of the code every double quote is escaped, so what a merchant wrote is never taken for a call. */
function withoutRequires(source: string): string {
  const code = source
    .replace(/^"use strict";export const validate = (\w+);export default \1;/, 'const validate = $1;')
    .replaceAll(lengthHelper, 'ucs2length')
  const other = /\brequire\("[^"]*"\)|^export\b.{0,40}/.exec(code)
  if (other) throw new Error(`The validator of a form needs what the runtime does not have: ${other[0]}`)
  return code
}
