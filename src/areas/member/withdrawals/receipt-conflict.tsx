import { ErrorNote } from '#errors/error-note.tsx'
import { Card } from '#ui/layout/card.tsx'
import { isReceiptConflict } from './use-confirm-payment.ts'

/** Says that an answer came too late, also after the payout that it was for is no longer shown. */
export function ReceiptConflict({ error }: { readonly error: unknown }) {
  if (!isReceiptConflict(error)) return null
  return (
    <Card>
      <ErrorNote error={error} />
    </Card>
  )
}
