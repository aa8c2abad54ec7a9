import type { ProviderMessage } from '#schemas/payments/provider-protocol.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import { lockPayout, takePayoutEvent } from './payout-steps.ts'
import { applyOutcome } from './send-payouts.ts'
import { takeReturn } from './take-receipt.ts'

export type PayoutMessage = Extract<ProviderMessage, { readonly type: `payout.${string}` }>

export function isPayoutMessage(message: ProviderMessage): message is PayoutMessage {
  return message.type.startsWith('payout.')
}

/** Does what the provider of payouts reports of an attempt. The state of the payout decides and not the time of the message. */
export async function applyPayoutMessage(
  deps: CashierDeps,
  at: Database,
  merchant: string,
  message: PayoutMessage,
): Promise<void> {
  const attempt = message.id
  const found = await at
    .selectFrom('payout_attempt')
    .innerJoin('payout', 'payout.id', 'payout_attempt.payout')
    .select(['payout.id', 'payout.attempt', 'payout.state', 'payout.bank_id'])
    .where('payout_attempt.id', '=', attempt)
    .where('payout.merchant', '=', merchant)
    .executeTakeFirst()
  if (!found) return
  const isOther = message.type === 'payout.paid' && found.bank_id !== message.payout
  if (found.attempt === attempt && found.state === 'sent' && (isOther || message.type === 'payout.failed'))
    deps.log.warn(
      { merchant, attempt, type: message.type },
      'a provider reports something else of a payout than was decided',
    )
  const about = { merchant, payout: found.id, attempt }
  switch (message.type) {
    case 'payout.paid':
      return applyOutcome(deps, at, about, { type: 'paid', bankId: message.payout })
    case 'payout.failed':
      return applyOutcome(deps, at, about, { type: 'refused' })
    case 'payout.returned': {
      const locked = await lockPayout(at, merchant, found.id)
      await at.updateTable('payout_attempt').set({ returned: true }).where('id', '=', attempt).execute()
      // Another attempt counts where this one was given up.
      if (locked?.payout.attempt !== attempt || (await takeReturn(deps, at, locked))) return
      // Messages come in any order: what came back had been paid, and is still held.
      const given = { who: 'provider:payouts', next_at: null, attempt: null } as const
      await takePayoutEvent(deps, at, locked, { type: 'refusedForGood' }, given)
    }
  }
}
