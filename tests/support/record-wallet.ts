import { createLog } from '#server/platform/log.ts'
import { beginTransfer } from '#server/play/wallet/wallet-transfers.ts'
import type { TestApp } from './test-app.ts'
import { euros, testVendor } from './test-vendor.ts'
import type { TestVisitor } from './test-visitor.ts'

/** Plays two rounds, moves money between the wallets of a member, once where nothing answers, and records what the member is shown then. */
export async function recordWallet(
  app: TestApp,
  visitor: TestVisitor,
  { token, id }: { readonly token: string; readonly id: bigint },
) {
  await playRounds(app, visitor, token)
  const { currency } = await visitor.value('sumBalance', { token })
  const walletTransfer = await visitor.value('walletTransfer', {
    token,
    body: { from: 'main', amount: '2500', currency },
    headers: { 'idempotency-key': 'recorded-by-a-desk-at-home' },
  })
  app.clock.moveBy(600_000)
  const service = { url: 'http://127.0.0.1:9/', secret: 'SHARED_NOBODY' }
  await beginTransfer(
    {
      ...app,
      rules: () => ({ money: { currency, merchantWallet: { service } } }),
      log: createLog('silent'),
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
    'movements.secured': await visitor.value('movements', { token }),
    'rounds.secured': await visitor.value('rounds', { token }),
  }
  app.clock.moveBy(-600_000)
  return answers
}

/** One that was won, and one that is still open. */
async function playRounds(app: TestApp, visitor: TestVisitor, token: string) {
  const game = app.catalogues.of('solmar')?.games.find(({ item: { state } }) => state === 'live')?.item
  if (!game) throw new Error('Solmar has no game')
  const vendor = await testVendor(app, 'solmar', game.vassalage)
  const { session } = await vendor.play(visitor, token, game.nodeId)
  const of = (roundId: string, transactionId: string) => ({ session, roundId, transactionId, ...euros })
  await vendor.call('debit', { ...of('recorded-1', 'stake-1'), amount: '250' })
  await vendor.call('credit', { ...of('recorded-1', 'win-1'), debitId: 'stake-1', amount: '1000' })
  await vendor.call('closeRound', { session, roundId: 'recorded-1' })
  await vendor.call('debit', { ...of('recorded-2', 'stake-2'), amount: '100' })
}
