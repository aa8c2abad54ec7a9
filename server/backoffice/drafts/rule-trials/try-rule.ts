import type { CallAnswer, CallBody } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { compileForm } from '#schemas/forms/compile-form.ts'
import type { RuledFieldId } from '#schemas/forms/fields/field-ids.ts'
import { ownPatternCode } from '#schemas/forms/form-codes.ts'
import type { FieldView } from '#schemas/forms/fields/field.ts'
import type { CompiledForm, FormVariant } from '#schemas/forms/form.ts'
import type { FormModel, FormSource } from '#schemas/forms/form-model.ts'
import { readFormModel } from '#schemas/forms/read-form-model.ts'
import { isRecord, own } from '#schemas/json/read-value.ts'
import { normaliseFormData, validateForm } from '#schemas/forms/validation/validate-form.ts'
import { checkExpression, type FormFinding } from '../../../configuration/forms/check-expression.ts'
import { compileFormModule } from '../../../configuration/forms/compile-form-module.ts'
import { loadFormModule } from '../../../configuration/forms/load-form-module.ts'
import { sampleDataFor } from '../../../configuration/forms/sample-data.ts'

/**
 * What players would be told of texts in a field: by the module that a publish would make, of the first form that asks for it. The
 * field is asked for even where the draft does not show it yet. Own expressions of other fields are left out, and one that the gate
 * refuses is never run.
 */
export function tryRule(
  source: FormSource,
  { field, rule, values }: CallBody<Calls['tryRule']>,
  circumstances: Parameters<typeof validateForm>[2],
): CallAnswer<Calls['tryRule']> {
  const model = readFormModel({ ...source, register: withRule(source.register, field, rule) })
  const form = formAsking(model, field)
  const findings = findingsOf(model, field, rule)
  if (!form || findings.length > 0) return { findings, verdicts: [] }
  const sample = sampleDataFor(form, new Map())
  const data = 'data' in sample ? sample.data : {}
  const module = loadFormModule(compileFormModule(form))
  const view = form.fields.find(({ id }) => id === field)
  return {
    findings: [],
    form: form.name,
    ...(view ? { asked: askedOf(view) } : {}),
    verdicts: values.map((value) => {
      const given = { ...data, [field]: value }
      const error = validateForm(module, given, circumstances).find((each) => each.field === field)
      const kept = normaliseFormData(form, given)[field]
      return {
        value,
        ...(typeof kept === 'string' && kept !== value ? { kept } : {}),
        ...(error ? { error: { code: error.code, ...(error.params ? { params: error.params } : {}) } } : {}),
      }
    }),
  }
}

function askedOf({ required, min, max, parts }: FieldView) {
  const text = parts.find(({ message }) => message === ownPatternCode)?.text
  return {
    required,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(text ? { text } : {}),
  }
}

function withRule(register: unknown, field: RuledFieldId, rule: unknown) {
  const fields = own(register, 'fields')
  const others = Object.entries(isRecord(fields) ? fields : {}).map(([id, each]) => {
    if (!isRecord(each)) return [id, each] as const
    const { acceptedPattern: _, ...rest } = each
    return [id, rest] as const
  })
  const asked = isRecord(rule) ? { ...rule, enabled: true } : rule
  return {
    ...(isRecord(register) ? register : {}),
    fields: { ...Object.fromEntries(others), [field]: asked },
  }
}

/** Registrations first; whether flags offer a form plays no part. */
function formAsking(model: FormModel, field: RuledFieldId): CompiledForm | undefined {
  for (const variant of variants) {
    const found = [
      compileForm(model, 'register', 'username', variant),
      compileForm(model, 'register', 'mobile', variant),
      compileForm(model, 'profile', 'member', plain),
      compileForm(model, 'paymentPassword', 'set', plain),
    ].find(({ fields }) => fields.some(({ id }) => id === field))
    if (found) return found
  }
  return undefined
}

const plain: FormVariant = { captcha: false, affiliate: false }
const variants: readonly FormVariant[] = [plain, { captcha: false, affiliate: true }]

function findingsOf(model: FormModel, field: RuledFieldId, rule: unknown) {
  const path = `/register/fields/${field}`
  const expression = own(own(rule, 'acceptedPattern'), 'expression')
  // Its samples are checked with all others.
  const pattern = { expression: String(expression), message: {}, accepts: [], refuses: [] }
  const bounds = model.rules.get(field) ?? { min: 1, max: 256 }
  const said =
    typeof expression === 'string' ? checkExpression(pattern, `${path}/acceptedPattern`, bounds) : []
  const read: FormFinding[] = model.diagnostics.filter(
    (each) =>
      (each.path === path || each.path.startsWith(`${path}/`)) &&
      !said.some((other) => other.path === each.path),
  )
  return [...read, ...said]
    .filter(({ severity }) => severity === 'error')
    .map(({ path: place, reason, values, severity, suggestion }) => ({
      path: place,
      reason,
      severity,
      ...(values ? { values } : {}),
      ...(suggestion === undefined ? {} : { mend: 'gate.mend.write', values: { ...values, suggestion } }),
    }))
}
