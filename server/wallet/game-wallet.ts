import Type from 'typebox'
import { Value } from 'typebox/value'
import type { Clock } from '../platform/clock.ts'
import { hmacSignature, webhookHeaders } from '../platform/http/webhook-headers.ts'
import type { WalletTransfer } from './transfer-table.ts'

export interface GameWalletOptions {
  readonly url: string
  /** As the Standard Webhooks specification says. */
  readonly secret: string
  readonly clock: Clock
  /** Milliseconds that it may take to answer. */
  readonly patience?: number
}

/**
 * What the other side says of a transfer. `unsure`: nothing that counts, so that it may have been done, may be done later, or never was
 * heard of. It is no refusal.
 */
export type Said = 'done' | 'refused' | 'unsure'

const answer = Type.Object(
  { id: Type.String(), status: Type.Enum(['done', 'refused']) },
  { additionalProperties: false },
)
const mostBytes = 4_096

/**
 * Asks the service that keeps a merchant's game wallets. `transfer` has it do a transfer, once however often it is asked; `settle` asks for
 * one that is unsure: the service says whether it did it, and from then on refuses one that it has not heard of.
 */
export async function askGameWallet(
  { url, secret, clock, patience = 5_000 }: GameWalletOptions,
  type: 'transfer' | 'settle',
  { id, merchant, member_id, currency, amount, from_wallet }: WalletTransfer,
): Promise<Said> {
  const to = from_wallet === 'main' ? 'game' : 'main'
  const asked = { type, id, merchant, member: String(member_id), currency, amount: String(amount), to }
  const body = JSON.stringify(asked)
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: webhookHeaders(hmacSignature(secret, `${type}_${id}`, clock.now(), body)),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    const said: unknown = JSON.parse(await shortText(response))
    return response.status === 200 && Value.Check(answer, said) && said.id === id ? said.status : 'unsure'
  } catch {
    return 'unsure'
  }
}

/** Throws where it is longer than any answer of ours. */
async function shortText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of body ?? []) {
    text += decoder.decode(part as Uint8Array, { stream: true })
    if (text.length > mostBytes) throw new Error('Too long an answer')
  }
  return text
}
