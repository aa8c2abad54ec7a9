import { Webhook } from 'standardwebhooks'
import { signatureHeaders } from '#schemas/vendor-wallet/vendor-signature.ts'

export interface WebhookSignature {
  readonly id: string
  /** Seconds since 1970. */
  readonly timestamp: string
  readonly signature: string
}

/** The headers of a message of ours to somebody else's service, as the Standard Webhooks say. */
export function webhookHeaders({ id, timestamp, signature }: WebhookSignature): Record<string, string> {
  return {
    'content-type': 'application/json',
    [signatureHeaders.id]: id,
    [signatureHeaders.timestamp]: timestamp,
    [signatureHeaders.signature]: signature,
  }
}

/** Signs a message by HMAC with a secret that begins with `whsec_`. */
export function hmacSignature(secret: string, id: string, at: Date, body: string): WebhookSignature {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  return { id, timestamp, signature: new Webhook(secret).sign(id, at, body) }
}
