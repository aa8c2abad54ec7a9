import { compileFunction } from 'node:vm'
import { LRUCache } from 'lru-cache'
import { isCommon } from '#schemas/forms/validation/common-passwords.ts'
import { readMobileNumber } from '#schemas/forms/validation/read-mobile-number.ts'
import type { FormModule } from '#schemas/forms/validation/validate-form.ts'
import { exportLine, type FormModuleFile } from './compile-form-module.ts'
import { hashOf, withRuntime } from './form-runtime.ts'

/**
 * Runs on the server the very code that browsers load, and gives its exports. Throws where the code is not what its hash
 * says or not of our making. Modules stay loaded, the most recently used ones.
 */
export function loadFormModule({ hash, code }: FormModuleFile): FormModule {
  const loaded = modules.get(hash)
  if (loaded) return loaded
  const module = evaluate({ hash, code })
  modules.set(hash, module)
  return module
}

const modules = new LRUCache<string, FormModule>({ max: 512 })

function evaluate({ hash, code }: FormModuleFile): FormModule {
  if (hashOf(code) !== hash)
    throw new Error(`The form module ${hash} is not what it was when it was published`)
  const body = withRuntime(code).replace(`${exportLine}\n`, 'return { form, validate }\n')
  // A function and not an import: what Node has once imported it never lets go.
  const exports = compileFunction(`'use strict'\n${body}`, [], { filename: `${hash}.js` })() as FormModule
  return { ...exports, readMobileNumber, isCommon }
}
