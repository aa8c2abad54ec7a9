import { Message } from '#i18n/message.tsx'
import { ChangeBox } from '../../payments/change-box.tsx'
import type { BulkAnswer } from './use-bulk-decision.ts'

/** A bulk decision, with the references of what was chosen. */
export interface BulkResult extends BulkAnswer {
  readonly references: ReadonlyMap<string, string>
}

/** How many withdrawals were decided, and why each of the others was left as it is; nothing before there is a decision. */
export function BulkOutcome({ result }: { readonly result: BulkResult | undefined }) {
  return (
    <div role="status">
      {result && (
        <ChangeBox>
          <p>
            <Message
              id="withdrawals.bulk.done"
              values={{ count: result.decided.length, left: result.left.length }}
            />
          </p>
          {result.left.map(({ id, code }) => (
            <p key={id}>
              <bdi>{result.references.get(id)}</bdi>: <Message id="withdrawals.bulk.left" values={{ code }} />
            </p>
          ))}
        </ChangeBox>
      )}
    </div>
  )
}
