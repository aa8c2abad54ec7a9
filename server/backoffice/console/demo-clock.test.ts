import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { twoMerchants, type TwoMerchants } from '#tests/support/database/two-merchants.ts'
import { cashierDeps, cashierPlayer } from '#tests/support/money/cashier-player.ts'
import { paymentProvider, postMessage } from '#tests/support/money/payment-provider.ts'
import { providerSecretName, testBank, testCard } from '#tests/support/money/test-cashier.ts'
import { ownMachine } from '#tests/support/server/own-machine.ts'
import { signedInOperator, type SignedInOperator } from '#tests/support/server/signed-in-operator.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { seedDemoClock } from '../../demo/seed-demo-clock.ts'
import { openNotifications } from '../../platform/database/notifications.ts'
import { openDemoClock } from '../../platform/demo-clock.ts'
import { createLog } from '../../platform/log/log.ts'
import { startCashierJobs } from '../../play/cashier/cashier-jobs.ts'

const hour = 3_600
const day = 86_400
const most = 90 * day
const log = createLog('silent')

describe('the time of a demo', () => {
  let test: TestApp
  let two: TwoMerchants
  let admin: SignedInOperator
  let provider: Awaited<ReturnType<typeof paymentProvider>>
  beforeAll(async () => {
    const secrets: Record<string, string> = {}
    test = await createTestApp({ demo: true, outside: { ...ownMachine, patience: 300 }, secrets })
    provider = await paymentProvider(test.clock)
    secrets[providerSecretName] = provider.secret
    two = await twoMerchants(test)
    admin = await signedInOperator(test)
    const card = { ...testCard, provider: { url: provider.url, secret: providerSecretName } }
    await changeDocuments(test, 'solmar', () => ({ cashier: { methods: [testBank, card] } }))
    const stop = await startCashierJobs(
      { ...cashierDeps(test, secrets), isReachable: () => true, merchants: () => ['solmar'] },
      test.demoClock,
    )
    onClosed.push(stop)
  })
  const onClosed: (() => void)[] = []
  afterAll(async () => {
    for (const close of onClosed) close()
    provider.close()
    await test.close()
  })

  const clock = ({ headers } = admin) => test.visitor('solmar').value('demoClock', { headers })
  const move = (seconds: number, { headers } = admin) =>
    test.visitor('solmar').value('moveDemoClock', { headers, body: { seconds } })
  const refused = async (seconds: number, { headers } = admin) => {
    const given = { headers, body: { seconds } }
    const { status, code } = await test.visitor('solmar').failure('moveDemoClock', given)
    return `${status} ${code}`
  }

  it('goes forward for the cashier, and not for anything else', async () => {
    const player = await cashierPlayer(test, two)
    const { id } = await player.begin('bank', '5000')
    const { ahead: before } = await clock()
    const { ahead, now } = await move(day)
    expect(ahead).toBe(before + day)
    expect(now).toBe(new Date(test.clock.now().getTime() + ahead * 1_000).toISOString())
    expect(await clock()).toEqual({ ahead, now })
    await test.settled()
    // The session would have ended after half an hour.
    expect(await player.deposit(id)).toMatchObject({ state: 'expired', now })
    expect(await clock(await signedInOperator(test))).toEqual({ ahead, now })
  })

  it('counts down from the moved time', async () => {
    await move(2 * hour)
    const { begin } = await cashierPlayer(test, two)
    const { by, now } = await begin('bank', '5000')
    expect(now).toBe(test.demoClock.now().toISOString())
    expect(Date.parse(by ?? '') - Date.parse(now)).toBe(testBank.minutes * 60_000)
  })

  it('signs and checks signatures by the true time', async () => {
    await move(day)
    const player = await cashierPlayer(test, two)
    const { id, pay } = await player.begin('card', '10000')
    expect(pay).toMatchObject({ url: expect.stringContaining(id) })
    const paid = provider.pay(id, '10000')
    expect(await postMessage(test, paid, { secret: provider.secret })).toEqual({ status: 200, code: 'ok' })
    expect(await player.deposit(id)).toMatchObject({ state: 'credited' })
  })

  it('is followed by a process that did not move it, also one that starts later', async () => {
    const open = async () => {
      const notifications = await openNotifications(test.url, log)
      onTestFinished(() => notifications.close())
      return openDemoClock({ db: test.db, clock: test.clock, notifications, log, isDemo: true })
    }
    const other = await open()
    let moves = 0
    other.onMoved(() => moves++)
    const { ahead, now } = await move(600)
    await expect.poll(() => other.ahead()).toBe(ahead)
    expect(moves).toBe(1)
    expect(other.now().toISOString()).toBe(now)
    expect((await open()).ahead()).toBe(ahead)
  })

  it('adds up when it is moved concurrently', async () => {
    const { ahead } = await clock()
    await Promise.all(Array.from({ length: 10 }, () => move(60)))
    expect((await clock()).ahead).toBe(ahead + 600)
  })

  it('is audited by the true time', async () => {
    const { ahead } = await move(hour)
    const { items } = await test.visitor('solmar').value('audit', { headers: admin.headers })
    const moved = items.find(({ action, details }) => action === 'clockMoved' && details['ahead'] === ahead)
    expect(moved).toMatchObject({ at: test.clock.now().toISOString(), details: { seconds: hour, ahead } })
  })

  it('goes forward only, and at most 90 days in total', async () => {
    for (const seconds of [0, -hour, 59, 60.5, most + 1, 2 ** 40])
      expect(await refused(seconds)).toBe('400 badRequest')
    const { ahead } = await clock()
    expect(await refused(most - ahead + 60)).toBe('422 validationFailed')
    expect((await clock()).ahead).toBe(ahead)
  })

  it('is moved by administrators of every merchant, and shown to every operator', async () => {
    const cashier = await signedInOperator(test, [{ role: 'cashier' }])
    const one = await signedInOperator(test, [{ role: 'administrator', merchant: 'solmar' }])
    const { ahead } = await clock()
    for (const operator of [cashier, one]) {
      expect(await refused(hour, operator)).toBe('403 forbidden')
      expect((await clock(operator)).ahead).toBe(ahead)
    }
    expect(await refused(hour, { ...admin, headers: { ...admin.headers, cookie: 'operator=' } })).toBe(
      '401 sessionRequired',
    )
  })
})

it('a server that is no demo has no time to move, also where an earlier demo left one', async () => {
  const test = await createTestApp()
  onTestFinished(() => test.close())
  await seedDemoClock(test.db)
  await test.db.updateTable('demo_clock').set({ seconds_ahead: day }).execute()
  const { headers } = await signedInOperator(test)
  for (const [call, given] of [
    ['demoClock', {}],
    ['moveDemoClock', { body: { seconds: hour } }],
  ] as const) {
    const { status, code } = await test.visitor('solmar').failure(call, { headers, ...given })
    expect({ status, code }).toEqual({ status: 404, code: 'notFound' })
  }
  expect(test.demoClock.now()).toEqual(test.clock.now())
})
