import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { gameWalletService } from '#tests/support/money/game-wallet-service.ts'
import { ownMachine } from '#tests/support/server/own-machine.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { twoMerchants } from '#tests/support/database/two-merchants.ts'
import { walletPlayer } from '#tests/support/money/wallet-player.ts'
import { createLog } from '../../platform/log/log.ts'
import { beginTransfer, settleTransfers, type TransferDeps } from './wallet-transfers.ts'

it('F35 a transfer is settled while the service of another merchant has more that it does not answer for', async () => {
  const test = await createTestApp({ outside: ownMachine })
  const two = await twoMerchants(test)
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const service = await gameWalletService(secret, test.clock)
  const other = await gameWalletService(secret, test.clock)
  const apart: TransferDeps = {
    ...test,
    log: createLog('silent'),
    secret: () => secret,
    outside: { ...ownMachine, patience: 50 },
    rules: (merchant) => {
      const { url } = merchant === 'solmar' ? service : other
      return {
        money: {
          currency: 'EUR',
          merchantWallet: { service: { url, secret: `${merchant.toUpperCase()}_WALLET` } },
        },
      }
    },
  }
  const [hanging, own] = [await walletPlayer(test, two), await walletPlayer(test, two, 'kidlat')]
  service.answerNext('mute')
  for (let turn = 0; turn < 21; turn++) await beginTransfer(apart, hanging.asked(1n))
  test.clock.moveBy(1_000)
  other.answerNext('silent')
  await beginTransfer(apart, own.asked(300n))
  expect(await own.balances()).toEqual([700, 0, 300])
  test.clock.moveBy(15_000)
  expect(await settleTransfers(apart)).toBe(1)
  expect(await own.balances()).toEqual([700, 300, 0])
  service.answerNext('ok')
  for (let turn = 0; turn < 3; turn++) {
    test.clock.moveBy(60_000)
    await settleTransfers(apart)
  }
  expect(await hanging.balances()).toEqual([1_000, 0, 0])
  other.close()
  service.close()
  await test.close()
})
