import { domainToASCII } from 'node:url'
import { compose } from '#schemas/forms/validation/normalise-text.ts'

/**
 * A mail address as it is compared, counted and sent to: trimmed, without letter case, its domain as DNS has it. `Ana@müller.example` and
 * `ana@xn--mller-kva.example` are one mailbox and have one key, `ana@xn--mller-kva.example`. Idempotent.
 */
export function emailKeyOf(address: string): string {
  const plain = compose(address.trim()).toLowerCase()
  const at = plain.lastIndexOf('@') + 1
  // Nothing where it can be none of DNS.
  const domain = at === 0 ? '' : domainToASCII(plain.slice(at))
  return domain === '' ? plain : plain.slice(0, at) + domain
}
