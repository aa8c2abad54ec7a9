import type { GateMessage } from '#schemas/config/gate-message.ts'
import { shownValue, type Finding } from '../finding.ts'

/** Text that players read as it stands: it says something, and holds no markup. */
export function checkPlainText(
  text: string,
  path: string,
  mend: GateMessage = 'gate.mend.textPlain',
): Finding[] {
  if (!/[\p{L}\p{N}]/u.test(text)) {
    const said = { reason: 'gate.saysNothing', mend: 'gate.mend.writeWords' } as const
    return [{ path, ...said, ...shownValue(text), severity: 'error' }]
  }
  const markup = /<\/?[a-z!][^<]*>|&(?:[a-z]+|#[0-9]+);/i.exec(text)?.[0]
  if (markup === undefined) return []
  return [
    {
      path,
      reason: 'gate.markup',
      value: JSON.stringify(markup.slice(0, 80)),
      mend,
      severity: 'error',
    },
  ]
}
