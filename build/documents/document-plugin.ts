import formats from 'ajv-formats'
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators'
import type { RJSFSchema } from '@rjsf/utils'
import type { Plugin } from 'vite'
import { addFormats } from '#schemas/json/add-formats.ts'
import { documentValidation, type DocumentSchema } from '#schemas/config/document.ts'

/** Each of its modules is named `virtual:document/<id>`. */
const prefix = 'virtual:document/'

/**
 * Compiles the validators of documents, so that the console validates them as the gate does and no page compiles code. A module
 * exports `schema` and `validators`: what `createPrecompiledValidator` of RJSF is made of. The schema is plain JSON in both,
 * because RJSF finds the validator of each part by a hash of that part.
 */
export function documentPlugin(schemas: Readonly<Record<string, DocumentSchema>>): Plugin {
  return {
    name: 'marquee-documents',
    resolveId: (id) => (schemaOf(id, prefix) ? `\0${id}` : undefined),
    load(id) {
      const schema = schemaOf(id, `\0${prefix}`)
      return schema && documentModule(schema)
    },
  }

  function schemaOf(id: string, start: string) {
    const name = id.startsWith(start) ? id.slice(start.length) : ''
    return Object.hasOwn(schemas, name) ? schemas[name] : undefined
  }
}

function documentModule(given: DocumentSchema) {
  const schema = JSON.parse(JSON.stringify(given)) as RJSFSchema
  const { keywords, ...options } = documentValidation
  const code = compileSchemaValidatorsCode(schema, {
    // The gate compiles the same schema strictly; what RJSF makes of its parts, to tell kinds apart, is looser than that.
    ajvOptionsOverrides: { ...options, strict: false, strictNumbers: true, keywords: [...keywords] },
    // Those of the gate: RJSF brings formats of an older version.
    ajvFormatOptions: false,
    extenderFn: (ajv) => addFormats(ajv, formats.default),
  })
  return [
    ...importsOf(code),
    'const exports = {};',
    code,
    'export const validators = exports;',
    `export const schema = JSON.parse(${JSON.stringify(JSON.stringify(schema))});`,
  ].join('\n')
}

/** AJV writes `require`, which no browser has. A module of CommonJS comes with its exports, or with a default that is all of them. */
function importsOf(code: string) {
  const modules = [...new Set([...code.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name = '']) => name))]
  const entries = modules.map((name, at) => `${JSON.stringify(name)}: exportsOf(module${at})`)
  return [
    ...modules.map((name, at) => `import * as module${at} from ${JSON.stringify(`${name}.js`)};`),
    'function exportsOf(module) { return module.default?.default ? module.default : module }',
    `const required = { ${entries.join(', ')} };`,
    'function require(name) { return required[name] }',
  ]
}
