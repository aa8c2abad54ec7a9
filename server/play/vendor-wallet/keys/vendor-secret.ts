import { derivedKey } from '../../../platform/signed-messages/seal-secret.ts'

/** Name of the secret of the environment, `SECRET_VENDOR_KEYS`, that secrets of vendors are sealed by. */
export const sealingSecret = 'VENDOR_KEYS'

/** 32 bytes for one purpose, from the value of that secret. */
export function vendorSecretKey(by: string, purpose: keyof typeof purposes): Buffer {
  return derivedKey(by, purposes[purpose])
}

/** Secrets in the database are sealed by these names: they must not change. */
const purposes = { seal: 'marquee vendors seal', questions: 'marquee vendors questions' } as const
