import type { FieldRule } from '#schemas/config/register.ts'
import { backtrackingDegree } from './backtracking-degree.ts'
import { expressionTokens, hasTopAlternatives, type ExpressionToken } from './expression-tokens.ts'
import { compiles, repairExpression } from './repair-expression.ts'

/** Something that the gate says of a configuration. */
export interface FormFinding {
  /** JSON Pointer that starts with the document. */
  readonly path: string
  readonly reason: string
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
    return [error(at, `has ${expression.length} characters, more than ${mostCharacters}`)]
  }
  if (/^\/[^]+\/[a-z]*$/.test(expression)) {
    const suggestion = expression.replace(/^\/|\/[a-z]*$/g, '')
    return [{ ...error(at, 'is written between slashes, which would be looked for in the text'), suggestion }]
  }
  if (!compiles(expression)) {
    const suggestion = repairExpression(expression)
    return [{ ...error(at, 'is not a regular expression (flag u)'), ...(suggestion ? { suggestion } : {}) }]
  }
  const danger = dangerOf(expression, max)
  if (danger) return [error(at, danger)]
  return [...checkAnchors(expression, at), ...checkSamples(pattern, path, { min, max })]
}

const mostCharacters = 256

function dangerOf(expression: string, max: number): string | undefined {
  const kinds = new Set(expressionTokens(expression).map(({ kind }) => kind))
  if (kinds.has('lookAround')) return 'looks ahead or behind; demand each thing by a rule of its own'
  if (kinds.has('backReference'))
    return 'refers back to what it matched, which no bound of time can be given for'
  const degree = backtrackingDegree(expression)
  if (degree === undefined)
    return 'is too involved to be analysed: write it with fewer repeats, or ask for less'
  if (degree === Infinity) return 'can backtrack without bound: a few characters could stop the site'
  if (degree <= 1 || (degree === 2 && max <= mostCharacters)) return undefined
  return `takes time that grows with the length to the power of ${degree}; join repeats that stand side by side`
}

function checkAnchors(expression: string, path: string): FormFinding[] {
  const tokens = expressionTokens(expression)
  const anchored = tokens[0]?.text === '^' && tokens.at(-1)?.text === '$'
  if (anchored && !hasTopAlternatives(tokens)) return []
  return [
    {
      path,
      reason: 'does not hold on to both ends of the text, so that a part of it is enough',
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
      fits(sample)
        ? []
        : [error(`${path}/accepts/${index}`, `is refused, by the expression or by its length`)],
    ),
    ...refuses.flatMap((sample, index) =>
      fits(sample) ? [error(`${path}/refuses/${index}`, 'is accepted')] : [],
    ),
  ]
}

function error(path: string, reason: string): FormFinding {
  return { path, reason, severity: 'error' }
}
