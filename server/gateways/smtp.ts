import { createTransport } from 'nodemailer'
import { isLoopback } from '../platform/address.ts'
import type { MailGateway } from './mail-gateway.ts'

interface SmtpOptions {
  /** `smtps://user:password@host:465`, or `smtp://…` which turns to TLS before anything else is said (RFC 3207). */
  readonly url: string
  /** The sender: an address, or `Name <address>`. */
  readonly from: string
}

/** Sends mails through the operator's mail server. Only a server on this machine may go without TLS. */
export function smtpMail({ url, from }: SmtpOptions): MailGateway {
  const local = isLoopback(new URL(url).hostname)
  const transport = createTransport({
    url,
    requireTLS: !local,
    ignoreTLS: local,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ recipient, subject, body }) {
      // The address alone and never a list: who is bound to an account cannot have others written to.
      await transport.sendMail({ from, to: { name: '', address: recipient }, subject, text: body })
    },
  }
}

const patience = 10_000
