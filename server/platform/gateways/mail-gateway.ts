import type { MessagePurpose } from '#schemas/calls/operator/console.ts'

/** A mail to one address, in plain text. */
export interface Mail {
  /** The same whenever the same mail is sent again, which then is one mail; without it every mail is another. */
  readonly id?: string
  readonly merchant: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly purpose: MessagePurpose
  /** The code or the link that stands in the body. */
  readonly code?: string
  readonly link?: string
}

/** Sends mails, or throws when it cannot. The local default is the outbox. */
export interface MailGateway {
  send(mail: Mail): Promise<void>
}
