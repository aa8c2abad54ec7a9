import type { MessagePurpose } from '#schemas/calls/operator/console.ts'

/** A text message to one mobile number. */
export interface Sms {
  /** As of a mail. */
  readonly id?: string
  readonly merchant: string
  /** E.164, without the plus. */
  readonly recipient: string
  readonly body: string
  readonly purpose: MessagePurpose
  /** The code that stands in the body. */
  readonly code: string
}

/** Sends text messages, or throws when it cannot. The local default is the outbox. */
export interface SmsGateway {
  send(sms: Sms): Promise<void>
}
