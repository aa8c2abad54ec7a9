import type { GateMessage, GateValues } from '#schemas/config/gate-message.ts'
import type { FieldRule } from '#schemas/config/register.ts'
import { backtrackingDegree } from './backtracking-degree.ts'
import { expressionTokens, hasTopAlternatives, type ExpressionToken } from './expression-tokens.ts'
import { compiles, repairExpression } from './repair-expression.ts'

/** Something that the gate says of a configuration. */
export interface FormFinding {
  /** JSON Pointer that starts with the document. */
  readonly path: string
  readonly reason: GateMessage
  readonly values?: GateValues
  /** What could stand there instead. */
  readonly suggestion?: string
  readonly severity: 'error' | 'warning'
}

export type OwnPattern = NonNullable<FieldRule['acceptedPattern']>

interface Bounds {
  readonly min: number
  readonly max: number
}

/**
 * The gate of an operator's own expression: it compiles, matches in linear time (or quadratic, on at most 256 characters),
 * looks at the whole text, and agrees with its samples. An expression is run only after it was found harmless.
 */
export function checkExpression(pattern: OwnPattern, path: string, { min, max }: Bounds): FormFinding[] {
  const { expression } = pattern
  const at = `${path}/expression`
  if (expression.length > mostCharacters) {
    return [error(at, 'gate.expression.tooLong', { length: expression.length, most: mostCharacters })]
  }
  if (/^\/[^]+\/[a-z]*$/.test(expression)) {
    const suggestion = expression.replace(/^\/|\/[a-z]*$/g, '')
    return [{ ...error(at, 'gate.expression.slashes'), suggestion }]
  }
  if (!compiles(expression)) {
    const suggestion = repairExpression(expression)
    return [{ ...error(at, 'gate.expression.invalid'), ...(suggestion ? { suggestion } : {}) }]
  }
  const danger = dangerOf(expression, max)
  if (danger) return [error(at, ...danger)]
  return [...checkAnchors(expression, at), ...checkSamples(pattern, path, { min, max })]
}

const mostCharacters = 256

function dangerOf(expression: string, max: number): readonly [GateMessage, GateValues?] | undefined {
  const kinds = new Set(expressionTokens(expression).map(({ kind }) => kind))
  if (kinds.has('lookAround')) return ['gate.expression.looks']
  if (kinds.has('backReference')) return ['gate.expression.backReference']
  const degree = backtrackingDegree(expression)
  if (degree === undefined) return ['gate.expression.involved']
  if (degree === Infinity) return ['gate.expression.endless']
  if (degree <= 1 || (degree === 2 && max <= mostCharacters)) return undefined
  return ['gate.expression.slow', { degree }]
}

function checkAnchors(expression: string, path: string): FormFinding[] {
  const tokens = expressionTokens(expression)
  const anchored = tokens[0]?.text === '^' && tokens.at(-1)?.text === '$'
  if (anchored && !hasTopAlternatives(tokens)) return []
  return [
    {
      path,
      reason: 'gate.expression.open',
      suggestion: hasTopAlternatives(tokens) ? `^(?:${expression})$` : `^(?:${bare(tokens)})$`,
      severity: 'warning',
    },
  ]
}

/** The expression without the anchor that it has at one end. */
function bare(tokens: readonly ExpressionToken[]): string {
  const inner = tokens.slice(tokens[0]?.text === '^' ? 1 : 0, tokens.at(-1)?.text === '$' ? -1 : undefined)
  return inner.map(({ text }) => text).join('')
}

function checkSamples({ expression, accepts, refuses }: OwnPattern, path: string, { min, max }: Bounds) {
  const matcher = new RegExp(expression, 'u')
  const fits = (sample: string) => {
    const length = [...sample].length
    return length >= min && length <= max && matcher.test(sample)
  }
  return [
    ...accepts.flatMap((sample, index) =>
      fits(sample) ? [] : [error(`${path}/accepts/${index}`, 'gate.sample.refused')],
    ),
    ...refuses.flatMap((sample, index) =>
      fits(sample) ? [error(`${path}/refuses/${index}`, 'gate.sample.accepted')] : [],
    ),
  ]
}

function error(path: string, reason: GateMessage, values?: GateValues): FormFinding {
  return { path, reason, ...(values ? { values } : {}), severity: 'error' }
}
