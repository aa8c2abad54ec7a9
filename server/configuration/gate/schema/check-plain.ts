import type { GateMessage, GateValues } from '#schemas/config/gate-message.ts'
import { pointerToken } from '#schemas/json/json-pointer.ts'
import { shownValue, type Finding } from '../finding.ts'

/**
 * Whether a value is plain JSON of a bearable size, so that everything after this may walk it. Walks itself without
 * recursion and stops at the first few findings, because what it is given may be made to exhaust it.
 */
export function checkPlain(documents: unknown): Finding[] {
  const findings: Finding[] = []
  const waiting: Step[] = [{ value: documents, path: '', depth: 0 }]
  let values = 0
  let characters = 0
  for (let step = waiting.pop(); step && findings.length < mostFindings; step = waiting.pop()) {
    const { value, path, depth } = step
    if (++values > mostValues) {
      findings.push(findingAt('', { reason: 'gate.plain.tooManyValues', values: { most: mostValues } }))
      break
    }
    if (typeof value === 'string') {
      characters += value.length
      const fault = faultOfText(value)
      if (fault) findings.push(findingAt(path, fault, value))
      if (characters > mostCharacters) {
        findings.push(findingAt('', { reason: 'gate.plain.tooMuchText', values: { most: mostCharacters } }))
        break
      }
    } else if (typeof value === 'object' && value !== null) {
      if (depth === mostDepth)
        findings.push(findingAt(path, { reason: 'gate.plain.tooDeep', values: { most: mostDepth } }))
      else waiting.push(...partsOf(step, findings))
    } else if (value !== null && typeof value !== 'boolean' && !Number.isFinite(value)) {
      findings.push(findingAt(path, { reason: 'gate.plain.notJson' }))
    }
  }
  return findings
}

interface Step {
  readonly value: unknown
  readonly path: string
  readonly depth: number
}

const mostFindings = 20
const mostDepth = 16
const mostValues = 100_000
const mostCharacters = 2_000_000
const mostItems = 10_000
const mostTextLength = 20_000
const mostKeyLength = 200

function partsOf({ value, path, depth }: Step, findings: Finding[]): Step[] {
  const entries = Object.entries(value as object)
  if (entries.length > mostItems) {
    const values = { length: entries.length, most: mostItems }
    findings.push(findingAt(path, { reason: 'gate.plain.tooMany', values }))
    return []
  }
  const parts: Step[] = []
  for (const [key, part] of entries) {
    const at = `${path}/${pointerToken(key.slice(0, mostKeyLength))}`
    if (inherited.has(key)) findings.push(findingAt(at, { reason: 'gate.plain.inherited' }))
    else if (key.length > mostKeyLength || faultOfText(key)) {
      findings.push(findingAt(path, { reason: 'gate.plain.name' }, key))
    } else parts.push({ value: part, path: at, depth: depth + 1 })
  }
  return parts.reverse()
}

/** Names that mean something to JavaScript. */
const inherited = new Set(['__proto__', 'constructor', 'prototype'])

interface Fault {
  readonly reason: GateMessage
  readonly values?: GateValues
}

function faultOfText(text: string): Fault | undefined {
  if (text.length > mostTextLength)
    return { reason: 'gate.plain.tooLong', values: { length: text.length, most: mostTextLength } }
  if (/\p{Surrogate}/u.test(text)) return { reason: 'gate.plain.half' }
  if (/[^\P{Cc}\n\t]/u.test(text)) return { reason: 'gate.plain.control' }
  // They make a text read otherwise than it is written.
  return /[\u202a-\u202e\u2066-\u2069]/.test(text) ? { reason: 'gate.plain.direction' } : undefined
}

function findingAt(path: string, fault: Fault, value?: unknown): Finding {
  return { path: path || '/', ...fault, ...shownValue(value), severity: 'error' }
}
