import { expressionTokens, type ExpressionToken } from './expression-tokens.ts'

/** Whether an expression compiles as forms run it: with the `u` flag. */
export function compiles(expression: string): boolean {
  try {
    new RegExp(expression, 'u')
    return true
  } catch {
    return false
  }
}

/** What an expression that does not compile was probably meant to be, where the usual repairs are enough. */
export function repairExpression(expression: string): string | undefined {
  const repaired = expressionTokens(expression).map(repair).join('')
  return repaired !== expression && compiles(repaired) ? repaired : undefined
}

function repair({ kind, text }: ExpressionToken): string {
  if (kind === 'escape') return repairEscape(text)
  if (kind === 'class') return repairClass(text)
  return kind === 'other' && '{}]'.includes(text) ? `\\${text}` : text
}

/** With the `u` flag only what means something may be escaped: `\@` and `\_` are `@` and `_`. */
function repairEscape(text: string): string {
  if (text.length > 2 || /^\\[dDwWsSbBfnrtv0^$\\.*+?()[\]{}|/]$/.test(text)) return text
  return text.slice(1)
}

/** `[\w-.]`: a hyphen beside a class of characters is no range. */
function repairClass(text: string): string {
  return text
    .replace(/\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|[^])/g, (escape) =>
      escape === '\\-' ? escape : repairEscape(escape),
    )
    .replace(/(\\[dDwWsS])-(?=[^\]])/g, '$1\\-')
    .replace(/([^\\[^])-(?=\\[dDwWsS])/g, '$1\\-')
}
