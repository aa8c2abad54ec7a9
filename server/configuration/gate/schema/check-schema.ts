import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import { addFormats } from '#schemas/json/add-formats.ts'
import { documentValidation, type DocumentSchema } from '#schemas/config/document.ts'
import { pointerToken } from '#schemas/json/json-pointer.ts'
import { meantDateTime } from '#schemas/json/date-time.ts'
import { shownValue, type Finding } from '../finding.ts'
import { knownOrMeant, nearest } from '../nearest.ts'

/** What is wrong with a document by its JSON Schema. Everything at once; the value has to be plain (`checkPlain`). */
export function checkSchema(document: string, schema: DocumentSchema, value: unknown): Finding[] {
  const validate = validatorOf(schema)
  if (validate(value)) return []
  const errors = validate.errors ?? []
  const choices = [
    ...new Set(errors.filter(({ keyword }) => keyword === 'anyOf').map((error) => error.schemaPath)),
  ]
  return (
    errors
      // For a failed choice report only the choice, not each of its cases.
      .filter(({ schemaPath }) => !choices.some((choice) => schemaPath.startsWith(`${choice}/`)))
      .slice(0, mostFindings)
      .map((error) => {
        const { path, edits, ...told } = explain(error)
        const at = (place: string) => `/${document}${place}`
        const mends = edits && { edits: edits.map((edit) => ({ ...edit, path: at(edit.path) })) }
        return { path: at(path), ...told, ...mends, severity: 'error' }
      })
  )
}

const mostFindings = 50

const ajv = addFormats(
  new Ajv({ ...documentValidation, keywords: [...documentValidation.keywords] }),
  formats.default,
)

const validators = new WeakMap<DocumentSchema, ValidateFunction>()

function validatorOf(schema: DocumentSchema): ValidateFunction {
  const known = validators.get(schema)
  if (known) return known
  const validate = ajv.compile(schema)
  validators.set(schema, validate)
  return validate
}

type Told = Pick<Finding, 'path' | 'reason' | 'values' | 'value' | 'mend' | 'edits'>

function explain(error: ErrorObject): Told {
  const { keyword, instancePath: path, params, data } = error
  const at = { path, ...shownValue(data) }
  const setTo = (to: unknown) => ({ edits: [{ path, to }] })
  const values = { limit: Number(params['limit']) }
  switch (keyword) {
    case 'additionalProperties':
      return unknownKey(error, String(params['additionalProperty']))
    case 'required':
      return {
        path: `${path}/${pointerToken(String(params['missingProperty']))}`,
        reason: 'gate.missing',
        mend: 'gate.mend.add',
      }
    case 'enum':
      return oneOf(at, data, params['allowedValues'])
    case 'anyOf':
      return oneOf(at, data, choicesOf(error.schema))
    case 'type':
      return { ...at, reason: 'gate.type', values: { type: String(params['type']) } }
    case 'minimum':
      return { ...at, reason: 'gate.minimum', values, ...setTo(params['limit']) }
    case 'maximum':
      return { ...at, reason: 'gate.maximum', values, ...setTo(params['limit']) }
    case 'minLength':
      return { ...at, reason: 'gate.characters', values }
    case 'maxLength':
      return {
        ...at,
        reason: 'gate.charactersAtMost',
        values,
        ...setTo([...String(data)].slice(0, Number(params['limit'])).join('').trim()),
      }
    case 'minItems':
      return { ...at, reason: 'gate.entries', values }
    case 'maxItems':
      return { ...at, reason: 'gate.entriesAtMost', values }
    case 'uniqueItems': {
      // The library names the two in either order.
      const places = [Number(params['i']), Number(params['j'])]
      return {
        path: `${path}/${Math.max(...places)}`,
        reason: 'gate.repeated.entry',
        values: { first: Math.min(...places) },
        mend: 'gate.mend.removeOne',
        edits: [{ path: `${path}/${Math.max(...places)}` }],
      }
    }
    case 'pattern':
      return {
        ...at,
        reason: 'gate.pattern',
        mend: 'gate.mend.match',
        values: { pattern: String(params['pattern']) },
      }
    case 'format':
      if (params['format'] === 'date-time') return { ...at, ...dateTimeTold(path, data) }
      return { ...at, reason: 'gate.format', values: { format: String(params['format']) } }
    default:
      return { ...at, reason: 'gate.invalid', values: { rule: keyword } }
  }
}

function dateTimeTold(path: string, data: unknown): Omit<Told, 'path'> {
  const meant = meantDateTime(String(data))
  if (meant === undefined) return { reason: 'gate.dateTime', mend: 'gate.mend.dateTime' }
  return {
    reason: 'gate.dateTime',
    mend: 'gate.mend.didYouMean',
    values: { meant },
    edits: [{ path, to: meant }],
  }
}

function unknownKey({ instancePath, parentSchema, data }: ErrorObject, key: string): Told {
  const known = Object.keys(propertiesOf(parentSchema))
  const meant = nearest(key, known)
  return {
    path: `${instancePath}/${pointerToken(key)}`,
    reason: 'gate.unknown',
    ...shownValue((data as Readonly<Record<string, unknown>>)[key]),
    ...(known.length > 0 ? knownOrMeant(meant, known, 'gate.mend.knownHere') : { mend: 'gate.mend.remove' }),
    edits: renamed(instancePath, data, key, meant),
  }
}

/** The key as it was meant, where nothing stands there yet; otherwise without it. */
function renamed(path: string, data: unknown, key: string, meant: string | undefined) {
  const given = data as Readonly<Record<string, unknown>>
  const gone = { path: `${path}/${pointerToken(key)}` }
  if (meant === undefined || Object.hasOwn(given, meant)) return [gone]
  return [{ path: `${path}/${pointerToken(meant)}`, to: given[key] }, gone]
}

function propertiesOf(schema: unknown): object {
  const properties = (schema as { readonly properties?: unknown } | undefined)?.properties
  return typeof properties === 'object' && properties !== null ? properties : {}
}

function oneOf(at: Pick<Told, 'path' | 'value'>, data: unknown, allowed: unknown): Told {
  const values: readonly unknown[] = Array.isArray(allowed) ? allowed : []
  const meant = typeof data === 'string' ? nearest(data, values.map(String)) : undefined
  const known = values.map(String).join(', ')
  if (meant !== undefined) {
    const edits = [{ path: at.path, to: values.find((value) => String(value) === meant) }]
    return { ...at, reason: 'gate.oneOf', values: { known, meant }, mend: 'gate.mend.didYouMean', edits }
  }
  const close = closest(data, values)
  const edits = close === undefined ? {} : { edits: [{ path: at.path, to: close }] }
  return { ...at, reason: 'gate.oneOf', values: { known }, ...edits }
}

/** The number that is nearest to one. */
function closest(data: unknown, values: readonly unknown[]): number | undefined {
  if (typeof data !== 'number') return undefined
  return values
    .filter((value) => typeof value === 'number')
    .toSorted((one, other) => Math.abs(one - data) - Math.abs(other - data))[0]
}

function choicesOf(schema: unknown): unknown[] {
  const cases: readonly unknown[] = Array.isArray(schema) ? schema : []
  return cases.map((each) => (each as { readonly const?: unknown }).const)
}
