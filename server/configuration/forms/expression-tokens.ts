export interface ExpressionToken {
  readonly kind: 'open' | 'close' | 'lookAround' | 'class' | 'escape' | 'backReference' | 'repeat' | 'other'
  readonly text: string
}

/** Cuts a regular expression into tokens. Joined they are the source again; nothing is said of its correctness. */
export function expressionTokens(source: string): ExpressionToken[] {
  const tokens: ExpressionToken[] = []
  for (let at = 0; at < source.length;) {
    const token = tokenAt(source, at)
    tokens.push(token)
    at += token.text.length
  }
  return tokens
}

const kinds = [
  ['lookAround', /\(\?(?:<?[=!])/y],
  ['open', /\((?:\?(?::|<\w+>))?/y],
  ['close', /\)/y],
  ['class', /\[(?:[^\]\\]|\\[^])*\]/y],
  ['backReference', /\\(?:[1-9]|k<)/y],
  ['escape', /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|c[A-Za-z]|[^])/y],
  ['repeat', /(?:[*+?]|\{[0-9]+(?:,[0-9]*)?\})\??/y],
] as const

function tokenAt(source: string, at: number): ExpressionToken {
  for (const [kind, expression] of kinds) {
    expression.lastIndex = at
    const [text] = expression.exec(source) ?? []
    if (text) return { kind, text }
  }
  return { kind: 'other', text: source.charAt(at) }
}

/** Whether one of several alternatives is enough for the whole expression: a bar outside of every group. */
export function hasTopAlternatives(tokens: readonly ExpressionToken[]): boolean {
  let depth = 0
  return tokens.some(({ kind, text }) => {
    if (kind === 'open' || kind === 'lookAround') depth++
    if (kind === 'close') depth--
    return depth === 0 && kind === 'other' && text === '|'
  })
}
