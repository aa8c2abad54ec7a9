import { compose } from '#schemas/forms/validation/normalise-text.ts'

/** An account as it is compared: trimmed, NFC, without letter case. */
export function accountKeyOf(account: string): string {
  return compose(account.trim()).toLowerCase()
}

/**
 * An account as its failures are counted: a mobile number is one however it is typed, or each way to write it would have tries of its
 * own. No lookup: unknown accounts are counted alike.
 */
export function countedAs(accountKey: string, dialingCode: string): string {
  const digits = accountKey.replace(/[\s+()-]/g, '')
  if (!/^\d{4,20}$/.test(digits)) return accountKey
  const national = digits.startsWith(dialingCode) ? digits.slice(dialingCode.length) : digits
  return `number:${national.replace(/^0+/, '')}`
}
