import { pointerToken } from '#schemas/config/json-pointer.ts'
import { shownValue, type Finding } from './finding.ts'

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
    const refuse = (reason: string) => findings.push(findingAt(path, reason, value))
    if (++values > mostValues) {
      findings.push(findingAt('', `has more than ${mostValues} values`, undefined))
      break
    }
    if (typeof value === 'string') {
      characters += value.length
      const reason = faultOfText(value)
      if (reason) refuse(reason)
      if (characters > mostCharacters) {
        findings.push(findingAt('', `has more than ${mostCharacters} characters of text`, undefined))
        break
      }
    } else if (typeof value === 'object' && value !== null) {
      if (depth === mostDepth)
        findings.push(findingAt(path, `is nested deeper than ${mostDepth} levels`, undefined))
      else waiting.push(...partsOf(step, findings))
    } else if (value !== null && typeof value !== 'boolean' && !Number.isFinite(value)) {
      findings.push(findingAt(path, 'is not a value of JSON', undefined))
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
    findings.push(findingAt(path, `has ${entries.length} entries, more than ${mostItems}`, undefined))
    return []
  }
  const parts: Step[] = []
  for (const [key, part] of entries) {
    const at = `${path}/${pointerToken(key.slice(0, mostKeyLength))}`
    if (inherited.has(key)) findings.push(findingAt(at, 'is a name that no value may have', undefined))
    else if (key.length > mostKeyLength || faultOfText(key)) {
      findings.push(findingAt(path, 'has an unreadable name', key))
    } else parts.push({ value: part, path: at, depth: depth + 1 })
  }
  return parts.reverse()
}

/** Names that mean something to JavaScript. */
const inherited = new Set(['__proto__', 'constructor', 'prototype'])

function faultOfText(text: string): string | undefined {
  if (text.length > mostTextLength) return `has ${text.length} characters, more than ${mostTextLength}`
  if (/\p{Surrogate}/u.test(text)) return 'holds half a character'
  if (/[^\P{Cc}\n\t]/u.test(text)) return 'holds control characters'
  // They make a text read otherwise than it is written.
  return /[\u202a-\u202e\u2066-\u2069]/.test(text)
    ? 'holds characters that turn the direction of text'
    : undefined
}

function findingAt(path: string, reason: string, value: unknown): Finding {
  return { path: path || '/', reason, ...shownValue(value), severity: 'error' }
}
