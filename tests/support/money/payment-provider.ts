import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import {
  providerPath,
  type AnsweredQuestion,
  type ListedMoney,
  type ListQuestion,
  type PaymentStatus,
  type ProviderPayment,
  type ProviderQuestion,
} from '#schemas/payments/provider-protocol.ts'
import { hmacSignature, webhookHeaders } from '#server/platform/http/outside/webhook-headers.ts'
import type { TestApp } from '../server/test-app.ts'

/** How the next question is answered; those after it as the protocol says. */
export const badAnswers = {
  html: 'answers a page of HTML',
  large: 'answers 10 MB',
  slow: 'answers byte by byte',
  other: 'answers about another deposit',
  unwell: 'answers 500',
  more: 'answers with a field too many',
  script: 'answers with a script as its page',
  mute: 'never answers',
  lost: 'never answers, and has not heard of it',
  dropped: 'hangs up, and has not heard of it',
} as const
export type BadAnswer = keyof typeof badAnswers

export interface Payment {
  status: PaymentStatus
  /** The provider's id of a payout. */
  payout?: string
  /** Of a payout. */
  amount?: string
  readonly merchant?: string
  readonly at: Date
  readonly payments: ProviderPayment[]
}

/** A payment provider that keeps its side of the protocol, unless it is told to answer badly. */
export async function paymentProvider(clock: { now(): Date }) {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const known = new Map<string, Payment>()
  const asked: ProviderQuestion[] = []
  let bad: BadAnswer | undefined
  let nextPayout: PaymentStatus = 'paid'
  let changeList: (entries: readonly ListedMoney[]) => readonly object[] = (entries) => entries
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `${origin}/ask`,
    secret,
    asked,
    answerNext: (way: BadAnswer | undefined) => void (bad = way),
    /** What becomes of payouts that are asked for from now on. */
    payoutsAre: (status: PaymentStatus) => void (nextPayout = status),
    /** Changes the lists from now on, before they are cut into pages of two. */
    listsAs: (change: typeof changeList = (entries) => entries) => void (changeList = change),
    /** Changes what it knows of a payout. */
    change: (id: string, changes: Partial<Pick<Payment, 'status' | 'amount'>>) =>
      void Object.assign(known.get(id) ?? {}, changes),
    /** Ends a payout that is on its way. */
    endPayout(id: string, status: 'paid' | 'failed') {
      const of = known.get(id)
      if (of) of.status = status
      return status === 'paid'
        ? { type: 'payout.paid', id, payout: of?.payout }
        : { type: 'payout.failed', id }
    },
    /** What it knows of an id; undefined where it has not heard of it. */
    statusOf: (id: string) => known.get(id)?.status,
    /** Payouts that it has made, by its own count. */
    paidOut: () => [...known.values()].filter(({ status, payout }) => status === 'paid' && payout).length,
    /** Takes money for a deposit, without a word to anybody. */
    pay(id: string, amount: string, { currency = 'EUR' as const, payment = randomUUID() as string } = {}) {
      const of = known.get(id) ?? { status: 'open' as PaymentStatus, at: clock.now(), payments: [] }
      of.status = 'paid'
      of.payments.push({ payment, amount, currency })
      known.set(id, of)
      return { type: 'payment.paid', id, payment, amount, currency } as const
    },
    end: (id: string, status: PaymentStatus) => void known.set(id, { status, at: clock.now(), payments: [] }),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request)
    // Its clock is that of the test, which stands still.
    const now = new Date(Math.floor(clock.now().getTime() / 1_000) * 1_000)
    const expected = new Webhook(secret).sign(String(request.headers['webhook-id']), now, body)
    if (request.headers['webhook-signature'] !== expected) return response.writeHead(401).end()
    const question = JSON.parse(body) as ProviderQuestion
    if (question.type === 'list') return response.end(JSON.stringify(listFor(question)))
    const way = bad
    bad = undefined
    if (way === 'lost') return
    if (way === 'dropped') return response.destroy()
    asked.push(question)
    const said = replyTo(question)
    if (way === 'mute') return
    if (way === 'unwell') return response.writeHead(500).end(JSON.stringify(said))
    if (way === 'html') return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Paid</h1>')
    if (way === 'large') return response.end(JSON.stringify({ ...said, note: 'x'.repeat(10_000_000) }))
    if (way === 'other') return response.end(JSON.stringify({ ...said, id: randomUUID() }))
    if (way === 'more') return response.end(JSON.stringify({ ...said, note: 'x' }))
    if (way === 'script') return response.end(JSON.stringify({ ...said, url: 'javascript:alert(1)' }))
    if (way === 'slow') return response.writeHead(200).write('{')
    return response.end(JSON.stringify(said))
  }

  function listFor({ id, merchant, from, to, after = '0' }: ListQuestion) {
    const entries = [...known].flatMap(([of, entry]) => (isOf(entry, merchant) ? moneyOf(of, entry) : []))
    const listed = changeList(entries.filter(({ at }) => at >= from && at < to))
    const next = Number(after) + 2
    return {
      id,
      entries: listed.slice(Number(after), next),
      ...(next < listed.length ? { next: String(next) } : {}),
    }
  }

  function replyTo(question: AnsweredQuestion) {
    const { id } = question
    const of = known.get(id) ?? begun(question)
    known.set(id, of)
    if (of.payout !== undefined)
      return { id, status: of.status, ...(of.status === 'paid' ? { payout: of.payout } : {}) }
    const page = of.status === 'open' ? { url: `${origin}/page/${id}` } : {}
    return { id, status: of.status, ...page, ...(of.payments.length > 0 ? { payments: of.payments } : {}) }
  }

  function begun(question: AnsweredQuestion): Payment {
    const { type, merchant } = question
    const own = { merchant, at: clock.now(), payments: [] }
    if (type === 'payout')
      return { ...own, status: nextPayout, amount: question.amount, payout: `out_${randomUUID()}` }
    return { ...own, status: type === 'pay' ? 'open' : 'refused' }
  }
}

function isOf({ merchant }: Payment, asked: string) {
  return merchant === undefined || merchant === asked
}

function moneyOf(id: string, { at: time, payments, payout, amount, status }: Payment): ListedMoney[] {
  const at = time.toISOString()
  if (payout !== undefined && amount !== undefined && status !== 'expired' && status !== 'refused')
    return [{ type: 'payout', id, at, payout, amount, currency: 'EUR', status }]
  return payments.map((payment) => ({ type: 'payment', id, at, ...payment }))
}

interface Sent {
  readonly host?: string
  readonly method?: string
  readonly secret: string
  readonly id?: string
  /** The body, where it is not the JSON of the message. */
  readonly body?: string
}

/** Posts a message to the server as a provider does. */
export async function postMessage(
  { app, clock }: Pick<TestApp, 'app' | 'clock'>,
  message: object,
  { host = 'localhost', method = 'card', secret, id = randomUUID(), body = JSON.stringify(message) }: Sent,
) {
  const answer = await app.inject({
    method: 'POST',
    url: providerPath.replace(':provider', method),
    remoteAddress: '198.51.100.77',
    headers: { host, ...webhookHeaders(hmacSignature(secret, id, clock.now(), body)) },
    payload: body,
  })
  return { status: answer.statusCode, code: answer.json<{ code: string }>().code }
}
