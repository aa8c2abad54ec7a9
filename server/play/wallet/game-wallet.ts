import Type from 'typebox'
import { Value } from 'typebox/value'
import type { Clock } from '../../platform/clock.ts'
import { askOutside, type OutsideOptions } from '../../platform/http/outside/ask-outside.ts'
import { hmacSignature, webhookHeaders } from '../../platform/http/outside/webhook-headers.ts'
import type { Log } from '../../platform/log/log.ts'
import type { WalletTransfer } from './transfer-table.ts'

export interface GameWalletOptions {
  readonly url: string
  /** As the Standard Webhooks specification says. */
  readonly secret: string
  readonly clock: Clock
  readonly outside: OutsideOptions
  readonly log: Pick<Log, 'warn'>
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
  { url, secret, clock, outside, log }: GameWalletOptions,
  type: 'transfer' | 'settle',
  { id, merchant, member_id, currency, amount, from_wallet }: WalletTransfer,
): Promise<Said> {
  const to = from_wallet === 'main' ? 'game' : 'main'
  const asked = { type, id, merchant, member: String(member_id), currency, amount: String(amount), to }
  const body = JSON.stringify(asked)
  const headers = webhookHeaders(hmacSignature(secret, `${type}_${id}`, clock.now(), body))
  const asking = { method: 'POST', headers, body, mostBytes }
  const outcome = await askOutside(new URL(url), asking, { patience: 5_000, ...outside })
  if ('problem' in outcome) {
    log.warn({ merchant, url, problem: outcome.problem }, 'the service of a wallet for games gave no answer')
    return 'unsure'
  }
  const said = outcome.status === 200 ? fromJson(outcome.body) : undefined
  return Value.Check(answer, said) && said.id === id ? said.status : 'unsure'
}

function fromJson(body: Buffer | undefined): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}
