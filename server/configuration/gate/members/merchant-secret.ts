/** A secret of the environment by its name; undefined where it is not there. */
export type ReadSecret = (name: string) => string | undefined

/** What the platform is given for itself, whatever a merchant is called. */
const ofPlatform = new Set(['VENDOR_KEYS'])
/** Begins the names of secrets that every merchant may use. */
const shared = 'SHARED'

/**
 * Reads the secrets that the documents of a merchant name, and none of another merchant or of the platform: whoever publishes at one could
 * otherwise have them sent to an address of his own.
 */
export function merchantSecret(secret: ReadSecret, merchant: string): ReadSecret {
  return (name) => (mayName(merchant, name) ? secret(name) : undefined)
}

/** Whether a name begins with the code of the merchant, as `SOLMAR_GOOGLE` does, or with `SHARED_`. */
export function mayName(merchant: string, name: string): boolean {
  if (ofPlatform.has(name)) return false
  return [secretPrefix(merchant), shared].some(
    (prefix) => name.startsWith(`${prefix}_`) && name[prefix.length + 1] !== '_',
  )
}

/** The name of the secret that seals the numbers of the bank accounts and wallets that members of a merchant withdraw to. */
export function cardsSecretName(merchant: string): string {
  return `${secretPrefix(merchant)}_CARDS`
}

/** What the names of a merchant's secrets begin with, before an underscore: a hyphen of its code is two, so that no other code says the same. */
export function secretPrefix(merchant: string): string {
  return merchant.toUpperCase().replaceAll('-', '__')
}
