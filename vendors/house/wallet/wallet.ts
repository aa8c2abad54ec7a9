import { randomUUID } from 'node:crypto'
import { request as requestPlainly } from 'node:http'
import { request as requestSecurely } from 'node:https'
import {
  vendorCalls,
  vendorPath,
  type VendorBody,
  type VendorCallId,
  type VendorDone,
  type VendorRefusal,
} from '#schemas/vendor-wallet/vendor-calls.ts'
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

/** Posts a body to a merchant's wallet; rejects where nothing comes back. */
export type Post = (
  merchant: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
) => Promise<{ readonly status: number; readonly text: string }>

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

/** Characters of an answer; those of the protocol have a few hundred. */
const mostAnswered = 65_536

/** Over HTTP to the origins of the merchants' wallets. Names below `localhost` are this machine, whatever its resolver says. */
export function httpPost(walletOf: (merchant: string) => string | undefined, patience = 10_000): Post {
  return (merchant, path, headers, body) =>
    new Promise((resolve, reject) => {
      const origin = walletOf(merchant)
      if (origin === undefined) return reject(new Error(`There is no wallet of ${merchant}`))
      const { protocol, hostname, port, host } = new URL(origin)
      const asking = (protocol === 'https:' ? requestSecurely : requestPlainly)(
        {
          method: 'POST',
          hostname: hostname.endsWith('.localhost') ? 'localhost' : hostname,
          port,
          path,
          headers: { ...headers, host, 'content-type': 'application/json' },
          signal: AbortSignal.timeout(patience),
        },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (part: string) => {
            text += part
            if (text.length > mostAnswered) answer.destroy(new Error('The answer is too long'))
          })
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
          answer.on('error', reject)
        },
      )
      asking.on('error', reject)
      asking.end(body)
    })
}
