import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProviderAnswer, ProviderList, ProviderMessage } from '#schemas/payments/provider-protocol.ts'
import { listEntries } from './list-entries.ts'
import { openPayments } from './open-payments.ts'
import type { Payment } from './payment.ts'
import type { PaymentAction } from './payment-actions.ts'
import type { PaymentView } from './payment-view.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const otherSecret = `whsec_${Buffer.alloc(32, 8).toString('base64')}`

/** A message as the merchant received it. */
interface Received {
  readonly path: string
  readonly id: string
  readonly message: ProviderMessage
}

let received: Received[] = []
/** What the merchant answers. */
let status = 200
let elapsed = 0
const merchant = createServer((request, answer) => {
  let text = ''
  request.on('data', (part: Buffer) => (text += String(part)))
  request.on('end', () => {
    const headers = request.headers as Record<string, string>
    const { 'webhook-id': id = '', 'webhook-timestamp': seconds, 'webhook-signature': signature } = headers
    const isSigned = new Webhook(secret).sign(id, new Date(Number(seconds) * 1_000), text) === signature
    if (isSigned) received.push({ path: request.url ?? '', id, message: JSON.parse(text) as ProviderMessage })
    answer.writeHead(isSigned ? status : 401).end('{}')
  })
})

let folder: string
let site: string
let open: Awaited<ReturnType<typeof opened>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payments-'))
  await mkdir(join(folder, 'pages', 'assets'), { recursive: true })
  await writeFile(join(folder, 'pages', 'pay.html'), '<title>Payment</title>')
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve))
  site = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}`
  open = await opened()
})
beforeEach(() => {
  received = []
  status = 200
})
afterAll(async () => {
  await open.provider.app.close()
  await new Promise((resolve) => merchant.close(resolve))
  await rm(folder, { recursive: true, force: true })
})

/** A provider over HTTP on a free port, with the payments of the folder. */
async function opened() {
  const provider = await openPayments({
    origin: 'http://pay.localhost',
    folder,
    pages: join(folder, 'pages'),
    merchants: {
      solmar: { name: 'Solmar', origins: [site, 'https://solmar.example'], secret },
      kidlat: { name: 'Kidlat', origins: ['https://kidlat.example'], secret: otherSecret },
    },
    now: () => Date.now() + elapsed,
    complain(error) {
      throw error
    },
  })
  return { provider, address: await provider.app.listen({ host: '127.0.0.1', port: 0 }) }
}

async function ask(question: object, by = secret) {
  const body = JSON.stringify(question)
  const at = new Date()
  const answer = await fetch(`${open.address}/ask/nautilo`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': 'q',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Webhook(by).sign('q', at, body),
    },
  })
  return { status: answer.status, answer: (await answer.json()) as ProviderAnswer }
}

const pay = (id: string, changes: object = {}) =>
  ask({
    type: 'pay',
    id,
    merchant: 'solmar',
    reference: 'D-7K3QX9AB',
    amount: '2501',
    currency: 'EUR',
    returnTo: `${site}/m/member?page=deposit`,
    language: 'en',
    ...changes,
  })
const settle = (id: string) => ask({ type: 'settle', id, merchant: 'solmar' })

/** Opens a payment, and gives what its page shows and does. */
async function payment(changes: object = {}) {
  const id = randomUUID()
  const { answer } = await pay(id, changes)
  const api = `${open.address}/api/payments/${new URL(answer.url ?? '').pathname.replace('/pay/', '')}`
  return {
    id,
    answer,
    view: async () => (await (await fetch(api)).json()) as PaymentView,
    async act(action: PaymentAction) {
      const body = JSON.stringify({ action })
      const headers = { 'content-type': 'application/json' }
      const view = (await (await fetch(api, { method: 'POST', body, headers })).json()) as PaymentView
      await open.provider.sent()
      return view
    },
  }
}

describe('a question', () => {
  it('is answered only with the signature of the merchant that it names', async () => {
    const id = randomUUID()
    const question = { type: 'settle', id, merchant: 'solmar' }
    expect((await ask(question, otherSecret)).status).toBe(401)
    expect((await ask({ ...question, merchant: 'nobody' })).status).toBe(401)
    expect((await ask({ ...question, more: true })).status).toBe(400)
    // Nothing was stored for the refused ones.
    expect((await pay(id)).answer.status).toBe('open')
  })

  it('has the same answer when it is repeated, also by many together', async () => {
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(id)))
    expect(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.answer).toMatchObject({
      id,
      status: 'open',
      url: expect.stringMatching(/^http:\/\/pay\.localhost\/pay\/[\w-]{32}$/) as string,
    })
  })

  it('about an id that was first heard of in settle refuses it for ever', async () => {
    const id = randomUUID()
    expect((await settle(id)).answer).toEqual({ id, status: 'refused' })
    expect((await pay(id)).answer).toEqual({ id, status: 'refused' })
  })
})

describe('a list', () => {
  const list = (changes: object = {}, by = secret) => {
    const now = Date.now()
    const [from, to] = [now - 60_000, now + 60_000].map((at) => new Date(at).toISOString())
    return ask({ type: 'list', id: randomUUID(), merchant: 'solmar', from, to, ...changes }, by)
  }
  const idsOf = async (changes: object = {}, by = secret) => {
    const { answer } = await list(changes, by)
    return (answer as unknown as ProviderList).entries.map(({ id }) => id)
  }

  it('has what was taken and paid out for this merchant between two times', async () => {
    const [paid, open, late] = [await payment(), await payment(), await payment()]
    await paid.act('unreported')
    const payout = randomUUID()
    const to = { bank: 'Bank', holder: 'Ana', number: '4000' }
    const more = { merchant: 'solmar', reference: 'W-7K3QX9AB', amount: '900', currency: 'EUR', to }
    await ask({ type: 'payout', id: payout, ...more })
    const early = await idsOf()
    expect(early).toEqual(expect.arrayContaining([paid.id, payout]))
    expect(early).not.toContain(open.id)
    elapsed = 120_000
    await late.act('pay')
    elapsed = 0
    expect(await idsOf()).not.toContain(late.id)
    expect(await idsOf({ merchant: 'kidlat' }, otherSecret)).toEqual([])
    expect((await list({ merchant: 'kidlat' })).status).toBe(401)
    expect((await list({ from: 'yesterday' })).status).toBe(400)
  })

  it('is read to its end page by page', () => {
    const taken = { amount: '1', currency: 'EUR', at: Date.parse('2026-11-20T10:00:00Z') } as const
    const entries = Array.from({ length: 7 }, (_, n) => ({
      id: `d${n}`,
      merchant: 'solmar',
      provider: 'nautilo',
      token: 't',
      payments: [{ ...taken, payment: `p${n}` }],
    })) as unknown as readonly Payment[]
    const question = {
      type: 'list',
      id: 'q',
      merchant: 'solmar',
      from: '2026-11-20T00:00:00.000Z',
      to: '2026-11-21T00:00:00.000Z',
    } as const
    const found: string[] = []
    for (let after: string | undefined, isFirst = true; isFirst || after; isFirst = false) {
      const asked = { ...question, ...(after ? { after } : {}) }
      const page = listEntries({ all: () => entries }, 'nautilo', asked, 3)
      found.push(...page.entries.map(({ id }) => id))
      after = page.next
    }
    expect(found).toEqual(entries.map(({ id }) => id))
  })
})

describe('a page of a payment', () => {
  it('runs nothing but its own files, and is shown in no frame', async () => {
    const { headers } = await fetch(`${open.address}/pay/x`)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect((await fetch(`${open.address}/api/payments/x`)).status).toBe(404)
  })

  it.each([
    'https://kidlat.example/',
    'https://solmar.example.evil.example/',
    'https://solmar.example@evil.example/',
    'javascript:alert(1)',
    '//evil.example',
  ])('leads nobody to %s, which is not the merchant', async (returnTo) => {
    const own = await payment()
    expect((await own.view()).returnTo).toBe(`${site}/m/member?page=deposit`)
    const foreign = await payment({ returnTo })
    expect((await foreign.view()).returnTo).toBeUndefined()
  })

  it('is paid once, however often it is pressed', async () => {
    const one = await payment()
    await Promise.all(Array.from({ length: 10 }, () => one.act('pay')))
    expect((await settle(one.id)).answer).toMatchObject({
      status: 'paid',
      payments: [{ amount: '2501', currency: 'EUR' }],
    })
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ path: '/pay/nautilo/messages' })
  })

  const paid = (amount: string, currency = 'EUR') => ({ type: 'payment.paid', amount, currency })
  it.each<readonly [PaymentAction, string, readonly object[]]>([
    ['pay', 'paid', [paid('2501')]],
    ['fail', 'failed', [{ type: 'payment.failed' }]],
    ['expire', 'expired', [{ type: 'payment.expired' }]],
    ['twice', 'paid', [paid('2501'), paid('2501')]],
    ['less', 'paid', [paid('1251')]],
    ['more', 'paid', [paid('5002')]],
    ['otherCurrency', 'paid', [paid('2501', 'USD')]],
    ['outOfOrder', 'paid', [paid('2501'), { type: 'payment.pending' }]],
    ['unreported', 'paid', []],
    ['later', 'open', [{ type: 'payment.pending' }]],
  ])('with the habit %s is %s and reports what it promises', async (action, after, messages) => {
    const one = await payment()
    expect((await one.act(action)).status).toBe(after)
    expect(received.map(({ message }) => message)).toMatchObject(messages)
    const { answer } = await settle(one.id)
    expect(answer.status).toBe(after)
    const money = messages.flatMap((each) => ('amount' in each ? [each] : []))
    expect(answer.payments ?? []).toHaveLength(action === 'unreported' ? 1 : money.length)
    const ids = new Set(answer.payments?.map((each) => each.payment))
    expect(ids.size).toBe(answer.payments?.length ?? 0)
  })

  it('takes money late where it has failed, and expires where nothing comes', async () => {
    const late = await payment()
    await late.act('fail')
    expect((await late.act('pay')).status).toBe('paid')
    expect(received.map(({ message: { type } }) => type)).toEqual(['payment.failed', 'payment.paid'])

    const [slow, never] = [await payment(), await payment()]
    await slow.act('later')
    elapsed += 60_000
    await open.provider.moveOn()
    expect((await slow.view()).status).toBe('paid')
    elapsed += 900_000
    await open.provider.moveOn()
    expect((await never.view()).status).toBe('expired')
    elapsed = 0
  })
})

describe('a message', () => {
  it('is repeated with growing pauses until it is taken, also after a restart', async () => {
    status = 500
    const one = await payment()
    await one.act('pay')
    for (const wait of [1_000, 1_000, 2_000]) {
      elapsed += wait
      await open.provider.moveOn()
    }
    // The third pause is of four seconds.
    expect(received).toHaveLength(3)
    expect(new Set(received.map(({ id }) => id)).size).toBe(1)
    status = 200
    await open.provider.app.close()
    open = await opened()
    await open.provider.moveOn()
    expect(received).toHaveLength(4)
    await open.provider.moveOn()
    expect(received).toHaveLength(4)
    elapsed = 0
  })
})

it('a kill loses no payment and pays none twice, by its own count', async () => {
  const one = await payment()
  const refused = randomUUID()
  await settle(refused)
  const count = async () => (await (await fetch(`${open.address}/count`)).json()) as object
  await one.act('twice')
  const before = await count()
  expect(before).toMatchObject({ solmar: { payments: expect.any(Number) as number } })
  const answers = [await settle(one.id), await settle(refused)]
  // Another process reads the file while this one has not closed it.
  const killed = open
  open = await opened()
  expect(await count()).toEqual(before)
  expect([await settle(one.id), await settle(refused)]).toEqual(answers)
  expect((await pay(refused)).answer.status).toBe('refused')
  await killed.provider.app.close()
})
