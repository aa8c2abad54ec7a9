import { registrationModes } from '#schemas/forms/registration-modes.ts'
import { compileForms } from '#schemas/forms/compile-form.ts'
import { ruledFieldIds, type FieldId, type RuledFieldId } from '#schemas/forms/fields/field-ids.ts'
import { ruleFieldOf } from '#schemas/forms/fields/fields.ts'
import type { CompiledForm } from '#schemas/forms/form.ts'
import type { FormModel, FormSource } from '#schemas/forms/form-model.ts'
import { validateForm } from '#schemas/forms/validation/validate-form.ts'
import { readFormModel } from '#schemas/forms/read-form-model.ts'
import { own } from '#schemas/json/read-value.ts'
import { checkCountries } from './check-countries.ts'
import { checkExpression, type FormFinding, type OwnPattern } from './check-expression.ts'
import { compileFormModule, type FormModuleFile } from './compile-form-module.ts'
import { loadFormModule } from './load-form-module.ts'
import { sampleDataFor } from './sample-data.ts'

/** A compiled form by its name. */
export interface NamedModule extends FormModuleFile {
  readonly name: CompiledForm['name']
}

/** What the gate says of the forms of a draft, their modules, and for each form data that it accepts. */
export interface FormsCheck {
  readonly findings: readonly FormFinding[]
  /** Of every form, unless there is an error among the findings. */
  readonly modules: readonly NamedModule[]
  readonly samples: ReadonlyMap<CompiledForm['name'], object>
}

/**
 * Checks that every form of a draft, in each mode and variant, compiles to a module that accepts at least one registration
 * or login, and that nothing in its rules would have to be repaired. With an error among the findings it is not published.
 */
export function checkForms(source: FormSource): FormsCheck {
  const model = readFormModel(source)
  const patterns = ownPatterns(source)
  // Of these the gate says more than the reading did.
  const checked = new Set(patterns.map(({ field }) => `/register/fields/${field}/acceptedPattern/expression`))
  const findings: FormFinding[] = [
    ...model.diagnostics.filter(({ path }) => !checked.has(path)),
    ...closedWarning(model),
    ...checkCountries(model.countries),
    ...patterns.flatMap(({ field, pattern }) =>
      checkExpression(
        pattern,
        `/register/fields/${field}/acceptedPattern`,
        model.rules.get(field) ?? { min: 1, max: 256 },
      ),
    ),
  ]
  const samples = new Map<string, object>()
  // An expression that was refused must not be run, and a form without it is not the form that was asked for.
  if (hasError(findings)) return { findings, samples, modules: [] }
  const ownSamples = new Map(patterns.map(({ field, pattern }) => [field, pattern.accepts]))
  const modules: NamedModule[] = []
  for (const form of compileForms(source)) {
    const outcome = admit(form, ownSamples)
    if ('data' in outcome) {
      samples.set(form.name, outcome.data)
      modules.push({ name: form.name, ...outcome.file })
    }
    // A rule that several forms follow is complained of once.
    else if (!findings.some(({ path }) => path === outcome.path))
      findings.push({ ...outcome, severity: 'error' })
  }
  return { findings, samples, modules }
}

export function hasError(findings: readonly Pick<FormFinding, 'severity'>[]): boolean {
  return findings.some(({ severity }) => severity === 'error')
}

function closedWarning(model: FormModel): FormFinding[] {
  if (registrationModes(model.flags).length > 0) return []
  return [{ path: '/flags', reason: 'gate.flags.closed', severity: 'warning' }]
}

/** Data that the form accepts, or why there is none. */
function admit(form: CompiledForm, ownSamples: ReadonlyMap<string, readonly string[]>) {
  const sample = sampleDataFor(form, ownSamples)
  if ('field' in sample) {
    return {
      path: pathOf(sample.field),
      reason: 'gate.acceptsNothing',
      values: { form: form.name },
    } as const
  }
  try {
    const file = compileFormModule(form)
    const [error] = validateForm(loadFormModule(file), sample.data, { now: anyDay })
    if (!error) return { ...sample, file }
    const field = form.fields.find(({ id }) => id === error.field)?.id
    return { path: pathOf(field), reason: 'gate.form.refuses', values: { code: error.code } } as const
  } catch (error) {
    const values = { form: form.name, error: String(error) }
    return { path: '/register/fields', reason: 'gate.form.notCompiled', values } as const
  }
}

/** Where the rule stands that a field follows. */
function pathOf(field: FieldId | undefined): string {
  const ruled = field && ruleFieldOf(field)
  return ruled ? `/register/fields/${ruled}` : '/register/fields'
}

/** Late enough for somebody who was born in 1970. */
const anyDay = new Date('2026-01-01T00:00:00Z')

/** The merchant's own expressions, readable or not. */
function ownPatterns({ register }: FormSource): { field: RuledFieldId; pattern: OwnPattern }[] {
  const rules = own(register, 'fields')
  return ruledFieldIds.flatMap((field) => {
    const source = own(own(rules, field), 'acceptedPattern')
    const expression = own(source, 'expression')
    if (typeof expression !== 'string') return []
    const [accepts, refuses] = [texts(own(source, 'accepts')), texts(own(source, 'refuses'))]
    return [{ field, pattern: { expression, message: {}, accepts, refuses } }]
  })
}

function texts(value: unknown): string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value.slice(0, 20) : []
  return list.filter((each) => typeof each === 'string')
}
