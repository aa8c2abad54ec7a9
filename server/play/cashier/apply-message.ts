import { payoutProvider, type ProviderMessage } from '#schemas/payments/provider-protocol.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import type { CashierDeps } from './cashier-deps.ts'
import { applyPayoutMessage, isPayoutMessage } from './payouts/apply-payout-message.ts'
import { lockDeposit, takeEvent } from './deposit-steps.ts'
import { reportReversal } from './reversals/report-reversal.ts'
import { takeArrival } from './take-arrival.ts'

interface Sender {
  readonly merchant: string
  /** The id of the method, or `payoutProvider`. */
  readonly provider: string
}

/**
 * Does what a provider reports. The state of the deposit decides and not the time of the message, so that one that comes late takes nothing
 * back. Money for a deposit that is not there is kept, and credited when the provider is asked about the deposit.
 */
export async function applyMessage(
  deps: CashierDeps,
  at: Database,
  { merchant, provider: source }: Sender,
  message: ProviderMessage,
): Promise<void> {
  // Each of the two paths has messages of its own.
  if (isPayoutMessage(message) !== (source === payoutProvider)) return
  if (isPayoutMessage(message)) return applyPayoutMessage(deps, at, merchant, message)
  if (message.type === 'payment.paid') {
    const { payment: sourceId, amount, currency, id: deposit } = message
    const arrival = { merchant, source, sourceId, amount: BigInt(amount), currency, deposit }
    const { differs } = await takeArrival(deps, at, arrival)
    if (differs) deps.log.warn({ merchant, source, payment: sourceId }, 'a provider has changed a payment')
    return
  }
  const row = await lockDeposit(at, merchant, message.id)
  if (row?.method_id !== source) return
  const who = `provider:${source}` as const
  if (message.type === 'payment.pending') await takeEvent(deps, at, row, { type: 'reported' }, { who })
  else if (message.type === 'payment.reversed') await reportReversal(deps, at, row)
  else if (message.type === 'payment.expired') await takeEvent(deps, at, row, { type: 'due' }, { who })
  else await takeEvent(deps, at, row, { type: 'refused' }, { who, reason: 'providerFailed' })
}
