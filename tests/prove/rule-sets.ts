import fc from 'fast-check'
import { compileForms } from '#schemas/forms/compile-form.ts'
import type { CompiledForm } from '#schemas/forms/form.ts'
import type { FormSource } from '#schemas/forms/form-model.ts'
import { readFormModel } from '#schemas/forms/read-form-model.ts'
import { groupsOf } from '#forms/theme/groups-of.ts'
import { renderSchema } from '#forms/theme/render-schema.ts'
import { compileFormModule } from '#server/configuration/forms/compile-form-module.ts'
import { loadFormModule } from '#server/configuration/forms/load-form-module.ts'
import { hostileSource, sensibleSource } from '../support/forms/arbitrary-forms.ts'
import { fastest } from '../support/measure/fastest.ts'

interface Wanted {
  readonly sets: number
  readonly seed: number
}

/**
 * Reads, compiles and lays out the forms of random and hostile rule sets. Throws where one crashes, takes too long, gives a
 * form that is none, or changes something that all objects share.
 */
export function proveRuleSets({ sets, seed }: Wanted) {
  const counts = { sets: 0, forms: 0, modules: 0, slowest: 0 }
  const untouched = prototypes()
  const sources = fc.oneof(hostileSource, sensibleSource)
  while (counts.sets < sets) {
    const numRuns = Math.min(sets - counts.sets, 1000)
    for (const source of fc.sample(sources, { seed: seed + counts.sets, numRuns })) {
      counts.sets++
      let forms: CompiledForm[] = []
      const milliseconds = fastest(() => (forms = layOut(source)), mostMilliseconds)
      counts.slowest = Math.max(counts.slowest, milliseconds)
      if (milliseconds > mostMilliseconds) throw new Error(`Took ${milliseconds} ms: ${told(source)}`)
      counts.forms += forms.length
      for (const form of forms) checkForm(form, source)
      // AJV takes longer than all the rest, so not for every set.
      const form = forms[counts.sets % forms.length]
      if (counts.sets % 20 !== 0 || !form) continue
      if (loadFormModule(compileFormModule(form)).form.name !== form.name) throw new Error(told(source))
      counts.modules++
    }
    if (prototypes() !== untouched) throw new Error(`A prototype was changed, seed ${seed}`)
  }
  return counts
}

const mostMilliseconds = 50

function layOut(source: FormSource): CompiledForm[] {
  readFormModel(source)
  const forms = compileForms(source)
  for (const form of forms) {
    renderSchema(form)
    groupsOf(form.fields)
  }
  return forms
}

function checkForm({ name, fields, schema }: CompiledForm, source: FormSource) {
  const ids = new Set(fields.map(({ id }) => id))
  const { type, additionalProperties } = schema as { type?: unknown; additionalProperties?: unknown }
  const sound = ids.size === fields.length && ids.size <= mostFields
  if (sound && type === 'object' && additionalProperties === false) return
  throw new Error(`${name} is no form: ${told(source)}`)
}

const mostFields = 64

function prototypes(): string {
  return JSON.stringify(
    [Object, Array, String, Number, Boolean, Function, Map, Set, RegExp, Date, Promise].map((each) =>
      Reflect.ownKeys(each.prototype as object).map(String),
    ),
  )
}

function told(source: FormSource): string {
  return fc.stringify(source).slice(0, 2000)
}
