import { randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { gameWalletService, answerKinds, type AnswerKind } from '#tests/support/money/game-wallet-service.ts'
import { ownMachine } from '#tests/support/server/own-machine.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { twoMerchants, type TwoMerchants } from '#tests/support/database/two-merchants.ts'
import { walletPlayer } from '#tests/support/money/wallet-player.ts'
import { readTrialBalance } from '../ledger/reports/trial-balance.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { createLog } from '../../platform/log/log.ts'
import { beginTransfer, settleTransfers, type TransferDeps } from './wallet-transfers.ts'

const secret = `whsec_${randomBytes(32).toString('base64')}`
let test: TestApp
let two: TwoMerchants
let service: Awaited<ReturnType<typeof gameWalletService>>
let deps: TransferDeps
beforeAll(async () => {
  test = await createTestApp({ outside: ownMachine })
  two = await twoMerchants(test)
  service = await gameWalletService(secret, test.clock)
  const merchantWallet = { service: { url: service.url, secret: 'SOLMAR_WALLET' } }
  deps = {
    ...test,
    log: createLog('silent'),
    rules: () => ({ money: { currency: 'EUR', merchantWallet } }),
    secret: () => secret,
  }
})
afterAll(async () => {
  service.close()
  await test.close()
})

const player = () => walletPlayer(test, two)

async function isInBalance() {
  const sums = await readTrialBalance(test.db, 'solmar')
  const euros = sums.filter(({ sum: { currency } }) => currency === 'EUR')
  expect(euros.reduce((total, { sum: { minor } }) => total + minor, 0n)).toBe(0n)
}

/** Dies when it is about to begin so many transactions more. */
function dyingAfter(transactions: number): Kysely<Tables> {
  let left = transactions
  return new Proxy(test.db, {
    get(db, name) {
      if (name === 'transaction' && left-- === 0) throw new Error('killed')
      const value: unknown = Reflect.get(db, name, db)
      return typeof value === 'function' ? (value.bind(db) as unknown) : value
    },
  })
}

describe('a transfer that another side has to do', () => {
  const done = new Set<AnswerKind>(['ok', 'silent', 'twice', 'garbled', 'unwell', 'other', 'long'])
  const known = new Set<AnswerKind>(['ok', 'fail', 'twice'])
  const crashes = ['nobody dies', 'we die before we write the answer down', 'we die as we settle'] as const
  const cases = Object.entries(answerKinds).flatMap(([way, name]) =>
    crashes.map((crash) => [name, crash, way as AnswerKind] as const),
  )

  it.each(cases)('T81 that %s, and %s, ends as the other side has it', async (_, crash, way) => {
    const { id, asked, balances } = await player()
    service.answerNext(way)
    const own = asked(300n)
    const db = crash === 'we die before we write the answer down' ? dyingAfter(1) : test.db
    const begun = beginTransfer({ ...deps, db }, own)
    const isKnown = known.has(way) && db === test.db
    if (db === test.db) expect((await begun).state === 'pending').toBe(!isKnown)
    else await expect(begun).rejects.toThrow('killed')
    // Unknown is not failed: the money is neither here nor there.
    if (!isKnown) expect(await balances()).toEqual([700, 0, 300])
    test.clock.moveBy(15_000)
    if (crash === 'we die as we settle' && !isKnown) {
      await expect(settleTransfers({ ...deps, db: dyingAfter(1) })).rejects.toThrow('killed')
      test.clock.moveBy(60_000)
    }
    await Promise.all([settleTransfers(deps), settleTransfers(deps)])
    service.deliver()
    const isDone = done.has(way)
    expect(await balances()).toEqual(isDone ? [700, 300, 0] : [1_000, 0, 0])
    expect(service.balance(id)).toBe(isDone ? 300n : 0n)
    const again = await beginTransfer(deps, own)
    expect(again.state).toBe(isDone ? 'posted' : 'voided')
    expect(await balances()).toEqual(isDone ? [700, 300, 0] : [1_000, 0, 0])
    await isInBalance()
  })

  it('T81 stays pending while nobody knows, is asked for ever more rarely, and comes back from there too', async () => {
    const { id, asked, balances } = await player()
    service.answerNext('lost')
    const own = asked(300n)
    await beginTransfer(deps, own)
    const waits: number[] = []
    for (let turn = 0; turn < 8; turn++) {
      const { next_at } = await beginTransfer(deps, own)
      const wait = Number(next_at) - test.clock.now().getTime()
      waits.push(wait / 1_000)
      test.clock.moveBy(wait - 1)
      expect(await settleTransfers(deps)).toBe(0)
      test.clock.moveBy(1)
      service.answerNext('lost')
      expect(await settleTransfers(deps)).toBe(0)
    }
    expect(waits).toEqual([15, 15, 30, 60, 120, 240, 480, 600])
    expect(await balances()).toEqual([700, 0, 300])
    service.answerNext('ok')
    test.clock.moveBy(600_000)
    expect(await settleTransfers(deps)).toBe(1)
    expect(await balances()).toEqual([1_000, 0, 0])
    await beginTransfer(deps, asked(300n))
    await beginTransfer(deps, asked(100n, 'game'))
    expect(await balances()).toEqual([800, 200, 0])
    expect(service.balance(id)).toBe(200n)
  })

  it('T81 F3 waits for no answer longer than it has to, and is pending then', async () => {
    const { asked } = await player()
    service.answerNext('mute')
    const own = asked(300n)
    expect(await beginTransfer({ ...deps, outside: { ...ownMachine, patience: 50 } }, own)).toMatchObject({
      state: 'pending',
    })
    service.answerNext('ok')
    test.clock.moveBy(15_000)
    await settleTransfers(deps)
    expect(await beginTransfer(deps, own)).toMatchObject({ state: 'voided' })
  })

  it('T81 is not told to a service inside our network, which hears nothing, and stays pending until it may be', async () => {
    const { id, asked, balances } = await player()
    const url = service.url.replace('127.0.0.1', 'localhost')
    const warnings: object[] = []
    const inside = {
      ...deps,
      rules: () => ({
        money: { currency: 'EUR' as const, merchantWallet: { service: { url, secret: 'SOLMAR_WALLET' } } },
      }),
      outside: { isOurs: (address: string) => address === '127.0.0.1' },
      log: { warn: (said: object) => void warnings.push(said) },
    }
    const own = asked(300n)
    expect(await beginTransfer(inside, own)).toMatchObject({ state: 'pending' })
    expect(service.balance(id)).toBe(0n)
    expect(warnings).toEqual([{ merchant: 'solmar', url, problem: 'addressForbidden' }])
    test.clock.moveBy(15_000)
    expect(await settleTransfers(inside)).toBe(0)
    test.clock.moveBy(15_000)
    expect(await settleTransfers(deps)).toBe(1)
    expect(await balances()).toEqual([1_000, 0, 0])
  })

  it('is not begun where its key is not there, and nothing is set aside', async () => {
    const { asked, balances } = await player()
    const theirs = { service: { url: service.url, secret: 'KIDLAT_WALLET' } }
    const ways = [
      { ...deps, secret: () => undefined },
      // Anyone who publishes here has nothing signed by the key of another merchant.
      { ...deps, rules: () => ({ money: { currency: 'EUR' as const, merchantWallet: theirs } }) },
    ]
    for (const way of ways)
      await expect(beginTransfer(way, asked(1n))).rejects.toMatchObject({
        code: 'unavailable',
      })
    expect(await balances()).toEqual([1_000, 0, 0])
  })
})

describe('a transfer within the platform', () => {
  const euros = { from: 'main', currency: 'EUR' } as const

  it('T69 is one where it is the same, and fifty at once leave the sum as it was', async () => {
    const { transfer, balances, visitor, token } = await player()
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => transfer({ ...euros, amount: '30' }, key)),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers[0]).toMatchObject({ state: 'posted', amount: '30', from: 'main' })
    expect(await balances()).toEqual([970, 30, 0])
    await Promise.allSettled(
      Array.from({ length: 50 }, (_, turn) =>
        transfer({ from: turn % 2 ? 'game' : 'main', currency: 'EUR', amount: String(7 + turn) }),
      ),
    )
    const [main = 0, game = 0, held] = await balances()
    expect([main + game, held]).toEqual([1_000, 0])
    await isInBalance()
    expect((await visitor.value('walletTransfers', { token })).items).toHaveLength(5)
  })

  it('is refused with more than there is, under a key of another one, without a key, and where nothing is kept apart', async () => {
    const { visitor, token, balances, transfer } = await player()
    const key = randomUUID()
    await transfer({ ...euros, amount: '1' }, key)
    const failure = (body: unknown, headers = { 'idempotency-key': randomUUID() }) =>
      visitor.failure('walletTransfer', { token, body: body as never, headers })
    expect(await failure({ ...euros, amount: '1000' })).toMatchObject({ code: 'notEnoughMoney' })
    expect(await failure({ ...euros, amount: '2' }, { 'idempotency-key': key })).toMatchObject({
      code: 'idempotencyKeyReused',
    })
    expect(await failure({ ...euros, amount: '1' }, {} as never)).toMatchObject({ code: 'badRequest' })
    expect(await failure({ ...euros, currency: 'PHP', amount: '1' })).toMatchObject({ code: 'rulesChanged' })
    for (const amount of ['0', '-1', '1.5', '01', '1e3', '1000000000000000001', 1])
      expect(await failure({ ...euros, amount })).toMatchObject({ code: 'badRequest' })
    expect(await balances()).toEqual([999, 1, 0])
    const other = await two.memberOf('kidlat')
    expect(
      await two.strangerOf('kidlat').failure('walletTransfer', {
        token: other.token,
        body: { from: 'main', currency: 'PHP', amount: '1' },
        headers: { 'idempotency-key': randomUUID() },
      }),
    ).toMatchObject({ code: 'moduleOff' })
  })

  it.each([
    ['accountDisabled', { status: 'disabled' as const }],
    ['memberNoEnter', { status: 'notMember' as const }],
    ['selfExcluded', { status: 'selfExcluded' as const, status_until: null }],
  ])(
    'takes no money to games where the account has become %s, and gives back what is there',
    async (code, shut) => {
      const { id, visitor, token, balances, transfer } = await player()
      const key = randomUUID()
      await transfer({ ...euros, amount: '100' }, key)
      const refused = await test.db.transaction().execute(async (at) => {
        await at.updateTable('member').set(shut).where('id', '=', id).execute()
        // It comes while somebody is being shut out.
        const body = { ...euros, amount: '50' }
        const asked = visitor.failure('walletTransfer', {
          token,
          body,
          headers: { 'idempotency-key': randomUUID() },
        })
        return { asked }
      })
      expect(await refused.asked).toMatchObject({ code })
      expect(await transfer({ ...euros, amount: '100' }, key)).toMatchObject({ state: 'posted' })
      await transfer({ from: 'game', currency: 'EUR', amount: '40' })
      expect(await balances()).toEqual([940, 60, 0])
    },
  )

  it('gives back what is there where a release keeps nothing apart any more, and takes nothing there', async () => {
    const { visitor, token, balances, transfer } = await player()
    await transfer({ ...euros, amount: '100' })
    await changeDocuments(test, 'solmar', ({ money: { merchantWallet: _, ...money }, ...others }) => ({
      ...others,
      money,
    }))
    const headers = { 'idempotency-key': randomUUID() }
    const there = visitor.failure('walletTransfer', { token, body: { ...euros, amount: '1' }, headers })
    expect(await there).toMatchObject({ code: 'moduleOff' })
    const back = { from: 'game', currency: 'EUR', amount: '100' } as const
    const asked = await Promise.allSettled(Array.from({ length: 60 }, () => transfer(back)))
    const moved = asked.filter(({ status }) => status === 'fulfilled')
    expect(moved).toMatchObject([{ value: { state: 'posted' } }])
    expect(await balances()).toEqual([1_000, 0, 0])
  })
})
