import type { MessageId } from '#i18n/message-id.ts'
import type { Payout } from './withdrawal.ts'

/** What the id of a payment is: of the bank, or the reference that a member wrote into it. */
export function bankIdLabel({ payer }: Pick<Payout, 'payer'>): MessageId {
  return payer === undefined ? 'withdrawal.bankId' : 'withdrawal.bankId.peer'
}
