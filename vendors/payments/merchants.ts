/** A merchant whose players pay here. */
export interface Merchant {
  readonly name: string
  /** Origins of its site. The first one receives messages; players are led back to all of them. */
  readonly origins: readonly string[]
  /** `whsec_…`, which the merchant and this provider share. */
  readonly secret: string
}

/** The merchants by their codes. They change while the process runs. */
export interface Merchants {
  of(code: string): Merchant | undefined
  replace(merchants: Readonly<Record<string, Merchant>>): void
}

export function openMerchants(first: Readonly<Record<string, Merchant>>): Merchants {
  let current = new Map(Object.entries(first))
  return {
    of: (code) => current.get(code),
    replace(merchants) {
      current = new Map(Object.entries(merchants))
    },
  }
}

/** Whether an address is a page of the merchant. */
export function isPageOf({ origins }: Merchant, address: string): boolean {
  return URL.canParse(address) && origins.includes(new URL(address).origin)
}
