import { beginTransfer } from '#server/wallet/wallet-transfers.ts'
import type { TestApp } from './test-app.ts'
import type { TestVisitor } from './test-visitor.ts'

/** Moves money between the wallets of a member, once where nothing answers, and records what the member is shown then. */
export async function recordWallet(
  app: TestApp,
  visitor: TestVisitor,
  { token, id }: { readonly token: string; readonly id: bigint },
) {
  const { currency } = await visitor.value('sumBalance', { token })
  const walletTransfer = await visitor.value('walletTransfer', {
    token,
    body: { from: 'main', amount: '2500', currency },
    headers: { 'idempotency-key': 'recorded-by-a-desk-at-home' },
  })
  app.clock.moveBy(600_000)
  const service = { url: 'http://127.0.0.1:9/', secret: 'NOBODY' }
  await beginTransfer(
    {
      ...app,
      rules: () => ({ money: { currency, merchantWallet: { service } } }),
      secret: () => `whsec_${Buffer.alloc(32).toString('base64')}`,
    },
    {
      merchant: visitor.merchant,
      member_id: id,
      key: 'recorded',
      currency,
      amount: 1_000n,
      from_wallet: 'game',
    },
  )
  const answers = {
    walletTransfer,
    'walletTransfers.secured': await visitor.value('walletTransfers', { token }),
    'sumBalance.secured': await visitor.value('sumBalance', { token }),
  }
  app.clock.moveBy(-600_000)
  return answers
}
