import { amountOf } from '#schemas/money/amount.ts'
import { currencies } from '#schemas/money/currencies.ts'
import { openMember, post } from '../ledger/posting/post.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import type { SiteRules } from '../../site/sites/site-deps.ts'

interface NewAccount {
  readonly merchant: string
  readonly id: bigint
  readonly currency: 'MAIN' | 'DEMO'
}

/**
 * Gives a new account the demo money of its merchant, in the transaction that it is made in; nothing where the merchant gives none. Its
 * key is the member, so that however often it is asked for, it is given once.
 */
export async function grantDemo(
  at: Database,
  { money }: Pick<SiteRules, 'money'>,
  { merchant, id, currency: kept }: NewAccount,
): Promise<void> {
  if (money.demoGrant === undefined) return
  const currency = kept === 'DEMO' ? 'DEMO' : money.currency
  await openMember(at, merchant, currency, id)
  await post(at, {
    kind: 'grant',
    merchant,
    scope: 'demo',
    key: `member:${id}`,
    member: id,
    amount: amountOf(BigInt(money.demoGrant) * 10n ** BigInt(currencies[currency]), currency),
    house: 'demo',
    cause: 'registration',
    reason: 'Demo money',
  })
}
