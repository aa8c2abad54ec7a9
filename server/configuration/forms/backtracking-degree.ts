import { LRUCache } from 'lru-cache'
import { checkSync } from 'recheck'
import { countWays } from './count-ways.ts'
import { expressionTokens, hasTopAlternatives, type ExpressionToken } from './expression-tokens.ts'

/**
 * The power of a text's length that the steps of an expression grow with: 1 is linear, `Infinity` is beyond any bound,
 * nothing says that it is too involved to be analysed. Few ways through a text are counted; the rest is analysed by automata theory,
 * never by running the expression. The limit is on size, not on time, so that the verdict is always the same. Look-around and back-references have to be
 * refused before: no automaton knows them.
 */
export function backtrackingDegree(expression: string): number | undefined {
  const known = verdicts.get(expression)
  if (known) return known.degree
  const degree = analyse(expression)
  verdicts.set(expression, { degree })
  return degree
}

/** An undefined degree is a verdict too, and the library stores no undefined. */
const verdicts = new LRUCache<string, { readonly degree: number | undefined }>({ max: 1_000 })

function analyse(expression: string): number | undefined {
  const tokens = expressionTokens(expression)
  if (repeatsNothing(tokens)) return Infinity
  if ((countWays(tokens) ?? Infinity) <= mostWays) return 1
  if (countEndless(tokens) > mostRepeats) return undefined
  try {
    const answer = checkSync(question(tokens), 'u', { checker: 'automaton', timeout: null, maxNFASize })
    if (answer.status === 'safe') return 1
    if (answer.status === 'unknown') return undefined
    return answer.complexity.type === 'polynomial' ? answer.complexity.degree : Infinity
  } catch {
    return undefined
  }
}

/** Repeats side by side multiply the pairs of states that are compared: twelve take some seconds, twenty half a minute. */
const mostRepeats = 12
const maxNFASize = 1_500

// In this thread: a worker of the library's own would outlive the publish that asked.
process.env['RECHECK_SYNC_BACKEND'] ??= 'pure'

/**
 * What recheck is asked. It looks for texts that an expression fails on, and counts made endless may leave none:
 * `^(?:[^a]|b?\p{L}){0,20}$` fails on long texts, with `*` on no text. So one that was changed has to end in what never comes.
 */
function question(tokens: readonly ExpressionToken[]): string {
  const texts = endless(tokens)
  if (texts.every((text, index) => text === tokens[index]?.text)) return texts.join('')
  const open = texts.filter((text, index) => !(text === '$' && tokens[index]?.kind === 'other')).join('')
  return hasTopAlternatives(tokens) ? `(?:${open})\u0001$` : `${open}\u0001$`
}

/**
 * recheck calls everything safe that makes finitely many choices, also `((a{1,50}){1,50}){1,50}` and thirty times `(a|aa)`,
 * which take longer than the universe. So counts are made endless before it is asked, but for one character exactly n
 * times, which leaves no choice; and where alternatives and options multiply beyond a few hundred, they are too.
 */
function endless(tokens: readonly ExpressionToken[]): string[] {
  const alternatives = alternativesOf(tokens)
  const options = tokens.filter(({ kind, text }) => kind === 'repeat' && text.startsWith('?')).length
  const ways = [...alternatives.values()].reduce((product, count) => product * count, 2 ** options)
  return tokens.map(({ kind, text }, index) => {
    const chosen = ways > mostWays && alternatives.has(index) && tokens[index + 1]?.kind !== 'repeat'
    if (chosen) return `${text}+`
    if (kind !== 'repeat') return text
    if (text.startsWith('?')) return ways > mostWays ? '*' : text
    const [, least, more] = /^\{([0-9]+)(,?)/.exec(text) ?? []
    if (least === undefined || (more === '' && tokens[index - 1]?.kind !== 'close')) return text
    return Number(least) === 0 ? '*' : '+'
  })
}

function countEndless(tokens: readonly ExpressionToken[]): number {
  return endless(tokens).filter(
    (text, index) => /[*+]$/.test(text) && (tokens[index]?.kind === 'repeat' || text !== tokens[index]?.text),
  ).length
}

const mostWays = 256

/** A counted group that can be empty, such as `(a?){30}`, is tried in every combination; automata do not show that. */
function repeatsNothing(tokens: readonly ExpressionToken[]): boolean {
  return groupsOf(tokens).some(({ open, close }) => {
    const repeat = tokens[close + 1]
    const counted = repeat?.kind === 'repeat' && /^\{(?!0,?1?\}|1,?\})/.test(repeat.text)
    const body = tokens.slice(open, close + 1).map(({ text }) => text)
    return counted && new RegExp(`^${body.join('')}$`, 'u').test('')
  })
}

/** The number of alternatives of each group that has some, by the place of its closing bracket. */
function alternativesOf(tokens: readonly ExpressionToken[]): ReadonlyMap<number, number> {
  const groups = groupsOf(tokens)
  const counts = new Map<number, number>()
  tokens.forEach(({ kind, text }, at) => {
    if (kind !== 'other' || text !== '|') return
    // Groups come in the order in which they close, so the innermost is the first.
    const close = groups.find((group) => group.open < at && at < group.close)?.close ?? tokens.length
    counts.set(close, (counts.get(close) ?? 1) + 1)
  })
  return counts
}

function groupsOf(tokens: readonly ExpressionToken[]): { open: number; close: number }[] {
  const opened: number[] = []
  return tokens.flatMap(({ kind }, index) => {
    if (kind === 'open') opened.push(index)
    const open = kind === 'close' ? opened.pop() : undefined
    return open === undefined ? [] : [{ open, close: index }]
  })
}
