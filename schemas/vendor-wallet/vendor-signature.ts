/**
 * How messages are signed, in both directions: as the Standard Webhooks say. What is signed is `<webhook-id>.<webhook-timestamp>.<body>`,
 * the body byte for byte; `webhook-signature` holds one or more signatures with spaces between, each `v1,` and an HMAC-SHA256 or `v1a,` and
 * an Ed25519 signature, in base64 with padding. One that is valid is enough, so that a vendor can sign by an old and a new key at once.
 */
export const signatureHeaders = {
  /** Names the message; up to 128 visible signs of ASCII. */
  id: 'webhook-id',
  /** Seconds since 1970, when it was sent. */
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const

/** Seconds that a timestamp may lie in the past or in the future. */
export const signatureWindow = 300

/** Before the base64 of 24 to 64 bytes of an HMAC key, of the 32 of an Ed25519 seed, and of the 32 of its public key. */
export const keyPrefixes = { secret: 'whsec_', signing: 'whsk_', verifying: 'whpk_' } as const
