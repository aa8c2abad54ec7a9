import type { ExpressionToken } from './expression-tokens.ts'

/**
 * In how many ways an expression can go through a text, where that is a number: no more are tried on any text. Nothing where
 * something repeats without end or as often as the text wants. Look-around and back-references have to be refused before.
 */
export function countWays(tokens: readonly ExpressionToken[]): number | undefined {
  let at = 0
  const ways = alternatives()
  return Number.isFinite(ways) ? ways : undefined

  /** Up to the bracket that closes a group, or the end. */
  function alternatives(): number {
    let sum = 0
    let product = 1
    while (at < tokens.length && tokens[at]?.kind !== 'close') {
      if (tokens[at]?.kind === 'other' && tokens[at]?.text === '|') {
        at++
        sum += product
        product = 1
      } else product *= repeated(item())
    }
    return sum + product
  }

  function item(): number {
    const token = tokens[at++]
    if (token?.kind !== 'open') return token?.kind === 'repeat' ? Infinity : 1
    const inner = alternatives()
    at++
    return inner
  }

  function repeated(ways: number): number {
    const token = tokens[at]
    if (token?.kind !== 'repeat') return ways
    at++
    if (token.text.startsWith('?')) return ways + 1
    const [, count, more] = /^\{([0-9]+)(,?)/.exec(token.text) ?? []
    return count === undefined || more === ',' ? Infinity : ways ** Number(count)
  }
}
