import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'

/** A gateway that does what the test says, and keeps what it was given. */
let deliver: () => Promise<void>
let sent: string[] = []
const sms = {
  async send({ recipient, body }: { recipient: string; body: string }) {
    await deliver()
    sent.push(`${recipient} ${body}`)
  },
}
let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ sms })
  deliver = () => Promise.resolve()
  const visitor = test.visitor('kidlat')
  await visitor.value('registerSmsCode', {
    query: { ...test.kidlatNumber('9171110001'), ...(await test.readCaptcha(visitor)) },
  })
  const code = /\b\d{6}\b/.exec(sent.at(-1) ?? '')?.[0] ?? ''
  const user = test.kidlatUser('9171110001', code)
  await visitor.value('registerMobile', { body: await visitor.registration(user, 'register.mobile') })
})
afterAll(() => test.close())
beforeEach(() => {
  test.clock.moveBy(10 * 60_000)
  sent = []
})

async function ask(call: 'resetSmsCode' | 'loginSmsCode', mobileNum: string) {
  const visitor = test.visitor('kidlat')
  return visitor.call(call, {
    body: { mobileNum, countryDialingCode: '63', ...(await test.readCaptcha(visitor)) },
    headers: { 'x-request-id': 'same-request' },
  })
}

describe.each(['resetSmsCode', 'loginSmsCode'] as const)('%s', (call) => {
  it('T12 answers before the message is delivered', async () => {
    let release = () => {}
    deliver = () => new Promise((resolve) => (release = resolve))
    const answer = await ask(call, '9171110001')
    expect(answer.success).toBe(true)
    expect(sent).toEqual([])
    release()
    await test.settled()
    expect(sent).toHaveLength(1)
  })

  it('T12 answers the same when the message of a known number cannot be sent', async () => {
    deliver = () => Promise.reject(new Error('the provider is down'))
    const [known, unknown] = [await ask(call, '9171110001'), await ask(call, '9179999999')]
    await test.settled()
    expect(known.raw).toBe(unknown.raw)
    const body = await test.app.metrics.metrics()
    expect(body).toMatch(/deliveries_failed_total\{kind="code"\} [1-9]/)
  })
})

it('tells who registers when the code could not be sent', async () => {
  deliver = () => Promise.reject(new Error('the provider is down'))
  const visitor = test.visitor('kidlat')
  const failure = await visitor.failure('registerSmsCode', {
    query: { ...test.kidlatNumber('9171110009'), ...(await test.readCaptcha(visitor)) },
  })
  expect(failure).toMatchObject({ code: 'smsNotSent' })
})

it('waits for what is on its way when it stops', async () => {
  const stopping = await createTestApp({ sms })
  let delivered = false
  stopping.app.deliveries.later('notice', async () => {
    await new Promise((resolve) => setTimeout(resolve, 30))
    delivered = true
  })
  await stopping.close()
  expect(delivered).toBe(true)
})
