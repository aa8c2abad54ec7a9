import { randomUUID } from 'node:crypto'
import {
  vendorCalls,
  vendorPath,
  type VendorBody,
  type VendorCallId,
  type VendorDone,
  type VendorRefusal,
} from '#schemas/vendor-wallet/vendor-calls.ts'
import type { Post } from '../../process/http-post.ts'
import { signerOf } from '../../wallet-kit/sign.ts'

type Fields<Id extends VendorCallId> = Omit<VendorBody<Id>, 'call' | 'merchant' | 'vendor' | 'requestId'>
interface Place {
  readonly merchant: string
  readonly vendor: string
}

/** The wallet of a merchant, as its vendors reach it. */
export interface Wallet {
  /** The answer; undefined where there is none, so that nobody knows whether it was done, and where there is no key to ask by. */
  ask<Id extends VendorCallId>(
    place: Place,
    id: Id,
    fields: Fields<Id>,
  ): Promise<VendorDone<Id> | VendorRefusal | undefined>
  /** Whether there is a key to ask by. */
  canAsk(place: Place): boolean
}

interface WalletDeps {
  readonly post: Post
  /** The key of a vendor at a merchant, `whsk_…` or `whsec_…`. */
  keyOf(place: Place): string | undefined
  now(): number
  /** Waits before it is asked again. */
  pause(milliseconds: number): Promise<void>
}

/** Milliseconds before the same is asked again. */
const pauses = [0, 300, 1_500]

/** Asks again with the same transaction until there is an answer, three times in all. */
export function openWallet({ post, keyOf, now, pause }: WalletDeps): Wallet {
  return {
    async ask({ merchant, vendor }, id, fields) {
      const sign = signerOf(keyOf({ merchant, vendor }) ?? '')
      if (!sign) return undefined
      const { name } = vendorCalls[id]
      const path = `${vendorPath.replace(':vendor', vendor)}/${name}`
      for (const wait of pauses) {
        if (wait > 0) await pause(wait)
        const body = JSON.stringify({ call: name, merchant, vendor, requestId: randomUUID(), ...fields })
        const signed = sign(`msg_${randomUUID()}`, Math.floor(now() / 1_000), body)
        const answer = await post(merchant, path, signed, body).catch(() => undefined)
        const known = answer?.status === 200 ? read(answer.text) : undefined
        if (known && known.code !== 'unknown') return known as VendorDone<typeof id> | VendorRefusal
      }
      return undefined
    },
    canAsk: (place) => signerOf(keyOf(place) ?? '') !== undefined,
  }
}

function read(text: string): { readonly code?: unknown } | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && 'code' in parsed ? parsed : undefined
  } catch {
    return undefined
  }
}
