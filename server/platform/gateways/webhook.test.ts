import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { expect, it, onTestFinished } from 'vitest'
import { systemClock } from '../clock.ts'
import { MessageRefused } from './message-refused.ts'
import { webhookMail, webhookSms } from './webhook.ts'

const secret = `whsec_${randomBytes(32).toString('base64')}`
const clock = systemClock
const posted = { merchant: 'solmar', recipient: '639171234567', body: 'Your code is 123456.' }
const sms = { ...posted, purpose: 'loginCode', code: '123456' } as const
const mail = { ...sms, recipient: 'maria@example.com', subject: 'Code' }

it('posts a message that a receiver verifies as the specification says', async () => {
  const { url, received } = await receiver([{ status: 204 }])
  await webhookSms({ url, secret, clock }).send(sms)
  const [first] = received
  if (!first) throw new Error('Nothing was received')
  expect(new Webhook(secret).verify(first.body, headersOf(first))).toEqual({ type: 'sms', ...posted })
  const stranger = new Webhook(`whsec_${randomBytes(32).toString('base64')}`)
  expect(() => stranger.verify(first.body, headersOf(first))).toThrow()
  expect(() => new Webhook(secret).verify(first.body.replace('123456', '654321'), headersOf(first))).toThrow()
})

it('tries again, under the same id, when a receiver is unwell', async () => {
  const { url, received } = await receiver([{ status: 503 }, { status: 429 }, { status: 200 }])
  await webhookMail({ url, secret, clock }).send(mail)
  expect(received).toHaveLength(3)
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

it('is known again by the id of a message that is sent again', async () => {
  const { url, received } = await receiver([{ status: 200 }])
  for (const id of ['one', 'one', 'other']) await webhookMail({ url, secret, clock }).send({ ...mail, id })
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(['msg_one', 'msg_one', 'msg_other'])
})

it('gives up after three tries', async () => {
  const { url, received } = await receiver([{ status: 500 }])
  await expect(webhookSms({ url, secret, clock }).send(sms)).rejects.toThrow('status 500')
  expect(received).toHaveLength(3)
  await expect(webhookSms({ url: 'http://127.0.0.1:9/', secret, clock }).send(sms)).rejects.toThrow()
})

it('does not try again what was refused, and follows no redirect', async () => {
  for (const status of [302, 400]) {
    const { url, received } = await receiver([{ status }])
    const sending = webhookMail({ url, secret, clock }).send(mail)
    await expect(sending).rejects.toBeInstanceOf(MessageRefused)
    await expect(sending).rejects.toThrow(String(status))
    expect(received).toHaveLength(1)
  }
})

it.each([
  ['invalid-phone-number', 'invalidPhoneNumber'],
  ['quota-exceeded', 'quotaExceeded'],
  ['operation-not-allowed', 'operationNotAllowed'],
  ['something-else', 'smsNotSent'],
])('takes %s of a receiver for %s of the error table', async (name, code) => {
  const { url } = await receiver([{ status: 422, body: JSON.stringify({ code: name }) }])
  await expect(webhookSms({ url, secret, clock }).send(sms)).rejects.toMatchObject({ code })
})

interface Answer {
  readonly status: number
  readonly body?: string
}

/** Answers in turn, and then always as last. */
async function receiver(answers: readonly Answer[]) {
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body })
      const answer = answers[Math.min(received.length, answers.length) - 1] ?? { status: 500 }
      response.writeHead(answer.status, answer.status === 302 ? { location: '/' } : {}).end(answer.body)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, received }
}

function headersOf({ headers }: { readonly headers: IncomingHttpHeaders }) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
