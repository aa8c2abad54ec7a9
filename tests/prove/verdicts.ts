import { Validator, type Schema } from '@cfworker/json-schema'
import fc from 'fast-check'
import { compileForms } from '#schemas/forms/compile-form.ts'
import type { CompiledForm } from '#schemas/forms/form.ts'
import { validateForm, normaliseFormData, type FormModule } from '#schemas/forms/validation/validate-form.ts'
import { compileFormModule } from '#server/configuration/forms/compile-form-module.ts'
import { loadFormModule } from '#server/configuration/forms/load-form-module.ts'
import { arbitraryInput, sensibleSource } from '../support/forms/arbitrary-forms.ts'
import { openBrowserModules } from '../support/browser/browser-modules.ts'

interface Wanted {
  /** Pairs of rules and input. */
  readonly pairs: number
  /** As many of them are held against another validator too. */
  readonly third: number
  readonly seed: number
  /** How the platform loads a module; a test of this proof gives one that is wrong. */
  readonly load?: typeof loadFormModule
}

/**
 * Checks random inputs by random rules: as the browser does, on what was typed, and as the platform does, on what the
 * browser sends. Throws with the pair where the two do not say the same, or the third opinion is another one.
 */
export async function proveVerdicts({ pairs, third, seed, load = loadFormModule }: Wanted) {
  const counts = { pairs: 0, accepted: 0, refused: 0, third: 0, rules: 0 }
  const browsers = await openBrowserModules()
  const sources = fc.sample(fc.tuple(sensibleSource, fc.nat()), {
    seed,
    numRuns: Math.ceil(pairs / perRules),
  })
  for (const [source, pick] of sources) {
    const form = pickForm(compileForms(source), pick)
    const file = compileFormModule(form)
    const [browser, server] = [await browsers.load(file), load(file)]
    const other = new Validator(form.schema as Schema, '7', true)
    counts.rules++
    const inputs = fc.sample(arbitraryInput(form), { seed: seed + counts.rules, numRuns: perRules })
    for (const data of inputs.slice(0, pairs - counts.pairs)) {
      const accepted = sameVerdict(browser, server, data)
      counts.pairs++
      counts[accepted ? 'accepted' : 'refused']++
      if (counts.third >= third) continue
      counts.third++
      const normal = normaliseFormData(form, data)
      if (server.validate(normal) !== other.validate(normal).valid) fail('The third opinion', form, data)
    }
  }
  await browsers.close()
  return counts
}

const perRules = 100
const context = { now: new Date('2026-06-15T00:00:00Z'), around: ['Solmar'] }

function sameVerdict(browser: FormModule, server: FormModule, data: unknown): boolean {
  const seen = validateForm(browser, data, context)
  const sent = normaliseFormData(browser.form, data)
  const validated = validateForm(server, sent, context)
  if (JSON.stringify(seen) !== JSON.stringify(validated)) fail('The platform', server.form, data)
  if (JSON.stringify(seen) !== JSON.stringify(validateForm(server, data, context))) {
    fail('The platform, on what no browser sends,', server.form, data)
  }
  if (browser.validate(data) !== server.validate(data)) fail('The validator', server.form, data)
  return seen.length === 0
}

/** Mostly forms that rules shape. */
function pickForm(forms: readonly CompiledForm[], pick: number): CompiledForm {
  const shaped = forms.filter(({ name }) =>
    /^(?:register|profile|paymentPassword|changePassword)\./.test(name),
  )
  const from = pick % 4 === 0 || shaped.length === 0 ? forms : shaped
  return from[Math.floor(pick / 4) % from.length] as CompiledForm
}

function fail(who: string, form: CompiledForm, data: unknown): never {
  throw new Error(
    `${who} says otherwise of ${form.name}\n${JSON.stringify(form.schema)}\n${JSON.stringify(data)}`,
  )
}
