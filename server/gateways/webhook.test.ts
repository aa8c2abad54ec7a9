import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { webhookMail, webhookSms } from './webhook.ts'

const secret = 'a secret of the receiver'
const now = new Date('2026-11-21T00:00:00Z')
const sms = { merchant: 'solmar', recipient: '639171234567', body: 'Your code is 123456.' }

it('posts a message that the receiver can verify', async () => {
  const { url, received } = await receiver(204)
  await webhookSms({ url, secret, clock: { now: () => now } }).send(sms)
  const [{ headers, body } = { headers: {}, body: '' }] = received
  expect(JSON.parse(body)).toEqual({ type: 'sms', ...sms })
  expect(headers['webhook-timestamp']).toBe(String(now.getTime() / 1000))
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const expected = createHmac('sha256', secret).update(signed).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${expected}`)
})

it('throws when the receiver refuses, and follows no redirect', async () => {
  const mail = { ...sms, recipient: 'maria@example.com', subject: 'Code' }
  for (const status of [302, 400, 503]) {
    const { url, received } = await receiver(status)
    await expect(webhookMail({ url, secret, clock: { now: () => now } }).send(mail)).rejects.toThrow()
    expect(received).toHaveLength(1)
  }
})

async function receiver(status: number) {
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body })
      response.writeHead(status, status === 302 ? { location: '/' } : {}).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, received }
}
