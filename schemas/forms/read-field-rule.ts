import type { FieldId } from './fields/field-ids.ts'
import { mostCharacters } from './fields/field-row.ts'
import { fieldRow } from './fields/fields.ts'
import type { PatternPart } from './fields/field.ts'
import { ownPatternCode } from './form-codes.ts'
import type { ModelRule } from './form-model.ts'
import type { PatternId } from './fields/pattern-ids.ts'
import { isPatternId } from './fields/patterns.ts'
import type { Findings } from './findings.ts'
import { isRecord, own } from '../json/read-value.ts'

/** The rule of a field, with the field's defaults where the document says nothing or nonsense. */
export function readFieldRule(field: FieldId, source: unknown, findings: Findings): ModelRule {
  const row = fieldRow(field)
  const path = `/register/fields/${field}`
  if (source !== undefined && !isRecord(source)) findings.error(path, 'gate.type', { type: 'object' })
  findings.unknownKeys(source, ruleKeys, path)
  const rule = isRecord(source) ? source : undefined
  const wanted = row.fallback === 'required'
  const enabled = findings.boolean(rule, 'enabled', path, wanted)
  const required = findings.boolean(rule, 'required', path, wanted && rule === undefined)
  if (required && !enabled) {
    findings.warning(`${path}/required`, 'gate.field.hidden')
  }
  const order = findings.integer(rule, 'order', path, [0, 1000])
  const group = readGroup(own(rule, 'group'), path, findings)
  const placed = { ...(order === undefined ? {} : { order }), ...(group ? { group } : {}) }
  const patternId = readPatternId(own(rule, 'patternId'), path, findings) ?? row.patternId
  const ownPart = readOwnPattern(own(rule, 'acceptedPattern'), `${path}/acceptedPattern`, findings)
  const bounds = readBounds(field, rule, path, findings)
  if (row.fixed) {
    for (const key of ['patternId', 'minLength', 'maxLength', 'acceptedPattern']) {
      if (own(rule, key) === undefined) continue
      findings.warning(`${path}/${key}`, 'gate.field.fixed')
    }
    const pattern = row.patternId ? { patternId: row.patternId } : {}
    return { enabled, required: enabled && required, ...row.bounds, ...pattern, ...placed }
  }
  return {
    enabled,
    required: enabled && required,
    ...bounds,
    ...(patternId ? { patternId } : {}),
    ...(ownPart ? { own: ownPart } : {}),
    ...placed,
  }
}

const ruleKeys = [
  'enabled',
  'required',
  'patternId',
  'minLength',
  'maxLength',
  'acceptedPattern',
  'order',
  'group',
]

/** Both bounds, always. One that is given wins over the field's own other one; two that contradict are both dropped. */
function readBounds(field: FieldId, rule: unknown, path: string, findings: Findings) {
  const { bounds } = fieldRow(field)
  const min = findings.integer(rule, 'minLength', path, [0, mostCharacters])
  const max = findings.integer(rule, 'maxLength', path, [1, mostCharacters])
  if (min !== undefined && max !== undefined && min > max) {
    findings.error(`${path}/minLength`, 'gate.field.boundsDiffer', { min, max })
    return bounds
  }
  const least = min ?? (max !== undefined && bounds.min > max ? 1 : bounds.min)
  return { min: least, max: max ?? (least > bounds.max ? mostCharacters : bounds.max) }
}

function readPatternId(value: unknown, path: string, findings: Findings): PatternId | undefined {
  if (value === undefined || isPatternId(value)) return value
  const at = `${path}/patternId`
  if (typeof value !== 'string') return findings.error(at, 'gate.field.pattern')
  return findings.error(at, 'gate.field.patternNamed', { name: value.slice(0, 40) })
}

function readGroup(value: unknown, path: string, findings: Findings) {
  const known = (['account', 'contact', 'person', 'invitation'] as const).find((group) => group === value)
  if (known || value === undefined) return known
  return findings.error(`${path}/group`, 'gate.field.group')
}

function readOwnPattern(source: unknown, path: string, findings: Findings): PatternPart | undefined {
  if (source === undefined) return undefined
  const expression = own(source, 'expression')
  if (typeof expression !== 'string' || expression.length === 0 || expression.length > mostCharacters) {
    return findings.error(`${path}/expression`, 'gate.expression.length', { most: mostCharacters })
  }
  if (!compiles(expression)) {
    return findings.error(`${path}/expression`, 'gate.expression.invalid')
  }
  const example = readExample(own(source, 'accepts'))
  const text = readTexts(own(source, 'message'))
  return { expression, message: ownPatternCode, text, ...(example === undefined ? {} : { example }) }
}

function readExample(accepts: unknown): string | undefined {
  const first: unknown = Array.isArray(accepts) ? accepts[0] : undefined
  return typeof first === 'string' && first.trim() !== '' ? first.slice(0, mostOfExample) : undefined
}

const mostOfExample = 64

function compiles(expression: string): boolean {
  try {
    new RegExp(expression, 'u')
    return true
  } catch {
    return false
  }
}

function readTexts(source: unknown): Record<string, string> {
  if (!isRecord(source)) return {}
  return Object.fromEntries(
    Object.entries(source)
      .slice(0, 64)
      .flatMap(([language, text]) =>
        /^[A-Za-z-]{2,12}$/.test(language) && typeof text === 'string'
          ? [[language, text.slice(0, 200)]]
          : [],
      ),
  )
}
