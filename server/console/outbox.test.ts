import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outboxPage } from '#schemas/calls/console.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { TestVisitor } from '#tests/support/test-visitor.ts'
import { outboxMail, outboxSms } from '../gateways/outbox.ts'

const link = 'http://localhost/reset-password#ticket=abc'

/** Somebody at the machine of the server. */
function operatorOf({ app }: TestApp, host = 'localhost', address = '127.0.0.1') {
  return new TestVisitor(app, host, 'solmar', address)
}

/** One SMS with a code, and one mail with a link. */
async function sendBoth({ db, clock }: TestApp) {
  const sms = { merchant: 'kidlat', recipient: '639171234567', body: 'Kidlat: 123456.', code: '123456' }
  await outboxSms(db, clock).send({ ...sms, purpose: 'loginCode' })
  clock.moveBy(1_000)
  const mail = { merchant: 'solmar', recipient: 'Maria@example.com', subject: 'A link', body: link, link }
  await outboxMail(db, clock).send({ ...mail, purpose: 'passwordLink' })
}

describe('the outbox in a demo', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp({ demo: true })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.db.deleteFrom('outbox').execute()
    await sendBoth(test)
  })

  it('lists the messages of all merchants, the newest first', async () => {
    const { messages, older, merchants, now } = await operatorOf(test).value('outbox')
    expect(messages).toMatchObject([
      {
        channel: 'mail',
        merchant: 'solmar',
        recipient: 'Maria@example.com',
        purpose: 'passwordLink',
        subject: 'A link',
        text: link,
        link,
      },
      {
        channel: 'sms',
        merchant: 'kidlat',
        recipient: '+639171234567',
        purpose: 'loginCode',
        text: 'Kidlat: 123456.',
        code: '123456',
      },
    ])
    expect(messages[0]).not.toHaveProperty('code')
    expect(older).toBeUndefined()
    expect(merchants).toEqual([
      { merchant: 'solmar', siteName: 'Solmar', origin: 'http://localhost:80' },
      { merchant: 'kidlat', siteName: 'Kidlat', origin: 'http://kidlat.localhost:80' },
    ])
    expect(now).toBe(test.clock.now().toISOString())
  })

  it('knows the code of a message that a player has asked for', async () => {
    const visitor = test.visitor('kidlat')
    await visitor.value('registerSmsCode', {
      query: { ...test.kidlatNumber('9179990001'), ...(await test.readCaptcha(visitor)) },
    })
    const { messages } = await operatorOf(test).value('outbox')
    expect(messages[0]).toMatchObject({
      recipient: '+639179990001',
      purpose: 'registrationCode',
      code: await test.lastCode('639179990001'),
    })
  })

  it.each([
    ['+63 917-123', ['kidlat']],
    ['0917 123', ['kidlat']],
    ['4567', ['kidlat']],
    ['MARIA@', ['solmar']],
    ['example', ['solmar']],
    ['%', []],
    ["' OR true --", []],
  ])('finds by %s of a recipient', async (recipient, found) => {
    const { messages } = await operatorOf(test).value('outbox', { query: { recipient } })
    expect(messages.map(({ merchant }) => merchant)).toEqual(found)
  })

  it('finds by the merchant', async () => {
    const { messages, merchants } = await operatorOf(test).value('outbox', { query: { merchant: 'kidlat' } })
    expect(messages.map(({ merchant }) => merchant)).toEqual(['kidlat'])
    expect(merchants).toHaveLength(2)
  })

  it('gives a page at a time, and every message once', async () => {
    for (let count = 0; count < outboxPage; count++) await sendBoth(test)
    const first = await operatorOf(test).value('outbox')
    expect(first.messages).toHaveLength(outboxPage)
    await sendBoth(test)
    const second = await operatorOf(test).value('outbox', { query: { before: first.older ?? '' } })
    const third = await operatorOf(test).value('outbox', { query: { before: second.older ?? '' } })
    expect(third.older).toBeUndefined()
    const ids = [first, second, third].flatMap(({ messages }) => messages.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(2 * outboxPage + 2)
  })

  it('tells nobody who is not at this machine', async () => {
    const elsewhere = [
      operatorOf(test, 'localhost', '192.168.1.7'),
      operatorOf(test, 'localhost', '::ffff:192.168.1.7'),
      operatorOf(test, 'play.example.com'),
    ]
    for (const visitor of elsewhere)
      expect(await visitor.failure('outbox')).toMatchObject({ status: 403, code: 'forbidden' })
  })

  it.each(['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])(
    'tells nobody whose request was passed on with %s',
    async (name) => {
      const answer = await operatorOf(test).failure('outbox', { headers: { [name]: '127.0.0.1' } })
      expect(answer).toMatchObject({ status: 403, code: 'forbidden' })
    },
  )
})

it.each([
  ['is no demo', {}],
  ['sends its SMS', { demo: true, sms: { send: async () => {} } }],
  ['sends its mails', { demo: true, mail: { send: async () => {} } }],
])('a server that %s tells nobody what was written to whom', async (_, options) => {
  const test = await createTestApp(options)
  try {
    await sendBoth(test)
    const { raw, status, code } = await operatorOf(test).failure('outbox')
    expect({ status, code }).toEqual({ status: 403, code: 'moduleOff' })
    expect(raw).not.toMatch(/123456|ticket|63917|Maria/)
  } finally {
    await test.close()
  }
})
