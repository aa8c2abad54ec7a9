import { Ajv, type Options } from 'ajv'
import formats from 'ajv-formats'
import standalone from 'ajv/dist/standalone/index.js'
import type { Plugin } from 'vite'
import { addFormats } from '../../schemas/json/add-formats.ts'
import { calls, type CallId } from '../../schemas/calls/calls.ts'
import { configurationKeywords } from '../../schemas/config/document.ts'
import { calledBy } from './called-by.ts'
import { withDefinitions } from './with-definitions.ts'

const name = 'virtual:answer-checks'

/**
 * Gives the browser a validator for the answer of each call, written by AJV when building (decision 044): nothing is compiled in a
 * browser. They are loaded where answers are checked and nowhere else.
 */
export function answerChecksPlugin({ withConsole }: { readonly withConsole: boolean }): Plugin {
  const called = calledBy({ withConsole })
  return {
    name: 'marquee-answer-checks',
    // Found only when a first answer is checked, they would have the page of a story load again.
    config: () => ({ optimizeDeps: { include: runtime.map(({ file }) => `${file}.js`) } }),
    resolveId: (id) => (id.startsWith(name) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${name}`) return tableOf(called)
      const call = called.find((each) => id === `\0${name}/${each}`)
      return call && validatorOf(call)
    },
  }
}

function tableOf(called: readonly CallId[]) {
  const imports = called.map((id) => `import ${id} from '${name}/${id}'`)
  return `${imports.join('\n')}\nexport const answerChecks = { ${called.join(', ')} }`
}

const options = {
  strict: true,
  allowUnionTypes: true,
  ownProperties: true,
  messages: false,
  inlineRefs: false,
  loopEnum: 4,
  loopRequired: 4,
  keywords: [...configurationKeywords],
  code: { source: true, esm: true },
  // Each schema has been compiled by the server's tests; that of schemas takes longer than they do.
  meta: false,
  validateSchema: false,
} as const satisfies Options

/** A module of its own, because AJV numbers names as it goes. */
function validatorOf(id: CallId) {
  const ajv = addFormats(new Ajv({ ...options, keywords: [...options.keywords] }), formats.default)
  const code = standalone(ajv, ajv.compile(withDefinitions(calls[id].answer)))
  return withImports(code.replace(/^"use strict";export const \w+ = \w+;/, ''))
}

/** What AJV's code takes from its libraries at run time, by `require`, which no browser has. */
const runtime = [
  { name: 'equal', taken: '.default', file: 'ajv/dist/runtime/equal', imported: 'equalModule' },
  {
    name: 'ucs2length',
    taken: '.default',
    file: 'ajv/dist/runtime/ucs2length',
    imported: 'ucs2lengthModule',
  },
  {
    name: 'fullFormats',
    taken: '.fullFormats',
    file: 'ajv-formats/dist/formats',
    imported: '{ fullFormats }',
  },
]

function withImports(code: string) {
  const imports = runtime.map(({ imported, file }) => `import ${imported} from '${file}.js'`)
  // A bundle gives the function itself, a development server the module that has it.
  const unwrapped = ['equal', 'ucs2length'].map(
    (name) => `const ${name} = ${name}Module.default ?? ${name}Module`,
  )
  const body = runtime.reduce(
    (text, { name: local, taken, file }) => text.replaceAll(`require("${file}")${taken}`, local),
    code,
  )
  const other = /\brequire\("[^"]*"\)/.exec(body)
  if (other) throw new Error(`The validator of an answer needs what is not imported: ${other[0]}`)
  return [...imports, ...unwrapped, body].join('\n')
}
