import type { FieldError } from '../../errors/errors.ts'
import type { FieldId } from '../fields/field-ids.ts'
import type { FieldView } from '../fields/field.ts'
import type { CompiledForm } from '../form.ts'
import { saysLength } from '../form-codes.ts'
import { isGuessable, type IsCommon } from './is-guessable.ts'
import { validateRule, type RuleContext } from './named-rules.ts'
import { normaliseText } from './normalise-text.ts'

/** A validator that AJV wrote at publish; `errors` are those of the last call. */
export interface FormValidator {
  (data: unknown): boolean
  errors?: readonly ValidatorError[] | null
}

interface ValidatorError {
  readonly keyword: string
  readonly instancePath: string
  readonly params: Readonly<Record<string, unknown>>
}

/** What a form's module exports. */
export interface FormModule {
  readonly form: CompiledForm
  readonly validate: FormValidator
  /** Added after loading where the form asks for a mobile number (`completeForm`). */
  readonly readMobileNumber?: RuleContext['readMobileNumber']
  /** Added where the form sets a password. */
  readonly isCommon?: IsCommon | undefined
}

interface Circumstances {
  readonly now: Date
  /** The name of the site, and of the account where it is known. Without them only the rules are run, as before a publish. */
  readonly around?: readonly string[]
}

/**
 * What is wrong with a form: at most one error a field, the first that matters, in the order of the fields. Browser and
 * server call this with the same module. The data is normalised on the way, so it does not matter whether it was before.
 */
export function validateForm(module: FormModule, data: unknown, context: Circumstances): FieldError[] {
  const { form, validate, readMobileNumber } = module
  const { now, around } = context
  const normal = normaliseFormData(form, data)
  const found = new Map<string, FieldError>()
  if (!validate(normal)) addSchemaErrors(form, normal, validate.errors ?? [], found)
  for (const rule of form.rules) {
    const known = found.get(rule.field)
    // The rule of numbers says more of a length than the schema does.
    if (known && known.code !== 'phoneInvalid') continue
    const error = validateRule(rule, normal, { now, readMobileNumber })
    if (error) found.set(error.field, error)
  }
  for (const view of around ? form.fields : []) {
    if (!found.has(view.id) && isGuessable(module, view, normal, around ?? []))
      found.set(view.id, { code: 'passwordCommon', field: view.id })
  }
  return form.fields.flatMap(({ id }) => found.get(id) ?? [])
}

/** What is wrong with one field, validated with the others: when it is left, and while it is mended. */
export function validateField(
  module: FormModule,
  data: unknown,
  field: FieldId,
  context: Circumstances,
): FieldError | undefined {
  return validateForm(module, data, context).find((error) => error.field === field)
}

/**
 * A form's data as both sides validate and keep it: only fields that are shown, texts trimmed and in NFC (passwords never),
 * and nothing where a field was left empty. Idempotent.
 */
export function normaliseFormData(form: Pick<CompiledForm, 'fields'>, data: unknown): Data {
  const normal: Record<string, string | boolean> = {}
  for (const { id, normalise } of form.fields) {
    const value = ownValue(data, id)
    if (typeof value === 'boolean') normal[id] = value
    const text = typeof value === 'string' ? normaliseText(value, normalise) : ''
    if (text !== '') normal[id] = text
  }
  return normal
}

function ownValue(data: unknown, key: string): unknown {
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, key)) return undefined
  return (data as Readonly<Record<string, unknown>>)[key]
}

type Data = Readonly<Record<string, string | boolean>>

function addSchemaErrors(
  form: CompiledForm,
  data: Data,
  errors: readonly ValidatorError[],
  found: Map<string, FieldError>,
) {
  const ranks = new Map<string, number>()
  for (const error of errors) {
    const view = form.fields.find(({ id }) => id === fieldOf(error))
    if (!view || error.keyword === 'if') continue
    const { code, rank } = codeOf(error, view, data[view.id])
    if (rank >= (ranks.get(view.id) ?? Infinity)) continue
    ranks.set(view.id, rank)
    found.set(view.id, { code, field: view.id, ...params(code, view) })
  }
  // A validator that refuses without a reason we know still refuses.
  const first = form.fields[0]
  if (found.size === 0 && first) found.set(first.id, { code: 'invalid', field: first.id })
}

function fieldOf({ keyword, instancePath, params }: ValidatorError): unknown {
  return keyword === 'required' ? params['missingProperty'] : instancePath.slice(1)
}

/** The code of a validator's error, and its priority: the lowest rank is reported. */
function codeOf(error: ValidatorError, view: FieldView, value: unknown): { code: string; rank: number } {
  switch (error.keyword) {
    case 'required':
      return { code: view.widget === 'checkbox' ? 'mustAccept' : 'required', rank: 0 }
    case 'minLength':
      if (value === '') return { code: 'required', rank: 0 }
      return { code: lengthCode(view, 'tooShort'), rank: 2 }
    case 'maxLength':
      return { code: lengthCode(view, 'tooLong'), rank: 3 }
    case 'pattern': {
      const index = view.parts.findIndex(({ expression }) => expression === error.params['pattern'])
      return { code: view.parts[index]?.message ?? 'invalid', rank: 4 + Math.max(0, index) }
    }
    default:
      return { code: 'invalid', rank: 1 }
  }
}

/** A number of the wrong length is no number of the country; where only one length is right, the error names it. */
function lengthCode({ widget, min, max }: FieldView, code: string): string {
  if (widget === 'phone') return 'phoneInvalid'
  return min === max ? 'exactLength' : code
}

function params(code: string, { min, max }: FieldView) {
  const lengths = ['tooShort', 'tooLong', 'exactLength'].includes(code) || saysLength(code)
  return lengths && min !== undefined && max !== undefined ? { params: { min, max } } : {}
}
