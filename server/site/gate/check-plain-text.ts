import { shownValue, type Finding } from './finding.ts'

/** Text that players read as it stands: it says something, and holds no markup. */
export function checkPlainText(text: string, path: string, mend = 'write plain text'): Finding[] {
  if (!/[\p{L}\p{N}]/u.test(text)) {
    return [{ path, reason: 'says nothing', ...shownValue(text), mend: 'write words', severity: 'error' }]
  }
  const markup = /<\/?[a-z!][^<]*>|&(?:[a-z]+|#[0-9]+);/i.exec(text)?.[0]
  if (markup === undefined) return []
  return [
    {
      path,
      reason: 'holds markup, which players would read as it stands',
      value: JSON.stringify(markup.slice(0, 80)),
      mend,
      severity: 'error',
    },
  ]
}
