import { randomUUID, sign, type KeyObject } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** What a wallet answers: a code, and what belongs to it. */
export type Answer = Readonly<Record<string, unknown>> & { readonly code: string }

export interface Wallet {
  /** Undefined where nobody knows whether it was done. */
  ask(call: string, fields: object): Promise<Answer | undefined>
}

interface WalletOptions {
  /** Of the vendor at the merchant's host: `https://example.com/wps/vendors/OWL`. */
  readonly address: string
  readonly merchant: string
  readonly key: KeyObject
}

/** Asks a wallet as docs/vendors-wallet.md says: signed, and again with the same body while there is no answer. */
export function openWallet({ address, merchant, key }: WalletOptions): Wallet {
  const vendor = address.split('/').at(-1)
  return {
    async ask(call, fields) {
      const body = JSON.stringify({ call, merchant, vendor, requestId: randomUUID(), ...fields })
      for (let tries = 0; tries < 4; tries++) {
        const answer = await post(call, body).catch(() => undefined)
        if (answer && answer.code !== 'unknown') return answer
        await pause(200 * 2 ** tries)
      }
      return undefined
    },
  }

  async function post(call: string, body: string): Promise<Answer> {
    const [id, seconds] = [`msg_${randomUUID()}`, Math.floor(Date.now() / 1_000)]
    const signature = sign(null, Buffer.from(`${id}.${seconds}.${body}`), key).toString('base64')
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': `v1a,${signature}`,
    }
    const options = { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) }
    const answer = await fetch(`${address}/${call}`, options)
    return (await answer.json()) as Answer
  }
}
