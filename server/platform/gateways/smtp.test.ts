import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, it, onTestFinished } from 'vitest'
import { smtpMail } from './smtp.ts'

const from = 'Solmar <help@solmar.example>'
const mail = {
  merchant: 'solmar',
  recipient: 'maria@example.com',
  subject: 'Bagong password – Solmar',
  body: 'Kumusta maria,\n\nang link na ito …\n.\nHindi ikaw?',
  purpose: 'passwordLink',
} as const

it('hands a mail to the server of the operator, with its name and password', async () => {
  const seen: string[] = []
  const { url, received } = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      seen.push(`${username}:${password}`)
      done(null, { user: username })
    },
  })
  await smtpMail({ url: url.replace('smtp://', 'smtp://marquee:s%40crt@'), from }).send(mail)
  expect(seen).toEqual(['marquee:s@crt'])
  const [first] = received
  expect(first?.to).toEqual(['maria@example.com'])
  expect(first?.source).toContain('From: Solmar <help@solmar.example>')
  expect(first?.source).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(decoded(first?.source ?? '')).toContain(mail.body)
})

it('lets nobody add a header or another recipient', async () => {
  const { url, received } = await mailServer({ authOptional: true })
  const gateway = smtpMail({ url, from })
  await gateway.send({ ...mail, subject: 'Hello\r\nBcc: other@example.com', body: 'text' })
  expect(received[0]?.to).toEqual(['maria@example.com'])
  expect(received[0]?.source).not.toMatch(/^Bcc:/m)
  await gateway
    .send({ ...mail, recipient: 'maria@example.com, other@example.com', body: 'text' })
    .catch(() => undefined)
  await gateway
    .send({ ...mail, recipient: 'maria@example.com\r\nRCPT TO:<other@example.com>', body: 'text' })
    .catch(() => undefined)
  expect(received.flatMap(({ to }) => to)).not.toContain('other@example.com')
})

it('throws when the server refuses or is not there', async () => {
  const { url } = await mailServer({
    authOptional: true,
    onRcptTo: (_address, _session, done) => done(new Error('no such mailbox')),
  })
  await expect(smtpMail({ url, from }).send(mail)).rejects.toThrow()
  await expect(smtpMail({ url: 'smtp://127.0.0.1:9', from }).send(mail)).rejects.toThrow()
})

it('says nothing to a server elsewhere that offers no TLS', async () => {
  const { url, received } = await mailServer({ authOptional: true, hideSTARTTLS: true })
  // Another name of this machine, which is not taken for this machine.
  const elsewhere = url.replace('127.0.0.1', '127.0.0.2')
  await expect(smtpMail({ url: elsewhere, from }).send(mail)).rejects.toThrow(/TLS/)
  expect(received).toEqual([])
})

async function mailServer(options: SMTPServerOptions) {
  const received: { to: string[]; source: string }[] = []
  const server = new SMTPServer({
    disabledCommands: options.authOptional ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    ...options,
    onData(stream, session, done) {
      void text(stream).then((source) => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source })
        done()
      })
    },
  })
  server.on('error', () => {})
  const listening = server.listen(0, '0.0.0.0')
  await once(listening, 'listening')
  onTestFinished(() => new Promise<void>((done) => void server.close(() => done())))
  return { url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`, received }
}

/** The text of a mail in one part. */
function decoded(source: string): string {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const bytes = /base64/i.test(head)
    ? Buffer.from(body, 'base64')
    : Buffer.from(
        body
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        'latin1',
      )
  return bytes.toString('utf8').replaceAll('\r\n', '\n')
}
