import { signerOf } from '../../wallet-kit/sign.ts'

/** `whsk_…` or `whsec_…`, by merchant and vendor. */
export type KeyFile = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface VendorKeys {
  /** Undefined where there is none, or what is there is no key. */
  keyOf(place: { readonly merchant: string; readonly vendor: string }): string | undefined
  /** Those that have one at a merchant. */
  vendorsAt(merchant: string): readonly string[]
  /** Keys that were written meanwhile, of all vendors of each merchant that is in them. */
  take(file: KeyFile): void
}

interface KeyOptions {
  /** Those that have games: nothing is said of any other, whose name anybody may have made up. */
  readonly vendors: ReadonlySet<string>
  say(words: string): void
}

/** Keys that vendors sign by. A vendor without one is told of once, and again only after keys were taken again. */
export function openKeys({ vendors, say }: KeyOptions): VendorKeys {
  let keys: KeyFile = {}
  const told = new Set<string>()
  return {
    keyOf({ merchant, vendor }) {
      const key = keys[merchant]?.[vendor] ?? ''
      if (signerOf(key)) return key
      const place = `${vendor} at ${merchant}`
      if (vendors.has(vendor) && !told.has(place)) {
        told.add(place)
        say(
          `vendor-keys.json has no key of ${place}: until it has one, no game of it can be opened there, and its rounds wait`,
        )
      }
      return undefined
    },
    vendorsAt: (merchant) => Object.keys(keys[merchant] ?? {}),
    take(file) {
      keys = { ...keys, ...file }
      told.clear()
    },
  }
}
