import type { FindingKind as Kind } from '#schemas/cashier/finding-kinds.ts'
import { Message } from '#i18n/message.tsx'
import { Badge } from '#ui/notices/badge.tsx'

/** How a provider and the cashier differ. What may have cost money is marked. */
export function FindingKind({ kind }: { readonly kind: Kind }) {
  return (
    <Badge tone={tones[kind]}>
      <Message id={`findings.kind.${kind}`} />
    </Badge>
  )
}

const tones = {
  missingHere: 'warning',
  missingThere: 'danger',
  amount: 'warning',
  state: 'warning',
  twice: 'danger',
} as const satisfies Record<Kind, string>
