import { createTransport } from 'nodemailer'
import { isLoopback } from '../address.ts'
import { MessageRefused } from './message-refused.ts'
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
    async send({ id, recipient, subject, body }) {
      // The address alone and never a list: who is bound to an account cannot have others written to.
      const to = { name: '', address: recipient }
      // Mail servers do not promise to know it again; most mailboxes show what comes twice under one id once.
      const messageId = id === undefined ? {} : { messageId: `<${id}@${domainOf(from)}>` }
      try {
        await transport.sendMail({ from, to, subject, text: body, ...messageId })
      } catch (error) {
        throw isRefusal(error)
          ? new MessageRefused('The mail server refused a mail.', { cause: error })
          : error
      }
    },
  }
}

const patience = 10_000

function domainOf(from: string) {
  return /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
}

/** Of this mail, and for good (RFC 5321, 4.2.1): a wrong login of ours is a 5xx as well. */
function isRefusal(error: unknown) {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  const isOfMail = ['RCPT TO', 'DATA'].includes(String(error.command))
  return isOfMail && Number(error.responseCode) >= 500
}
