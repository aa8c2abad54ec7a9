import { randomUUID } from 'node:crypto'
import type { VendorBody, VendorCallId } from '#schemas/vendor-wallet/vendor-calls.ts'
import { vendorCalls } from '#schemas/vendor-wallet/vendor-calls.ts'
import type { VendorCode } from '#schemas/vendor-wallet/vendor-codes.ts'
import { answerCheck } from './answer-check.ts'
import { Finding } from './finding.ts'
import type { Signer } from './sign.ts'
import type { Answer, Transport } from './transport.ts'

/** What the kit is given of a wallet. */
export interface Wallet {
  readonly transport: Transport
  readonly merchant: string
  readonly vendor: string
  readonly sign: Signer
  /** By another key than the wallet knows. */
  readonly signFalsely: Signer
  /** Of a player who has something to play with, and of another one of the same currency. */
  readonly session: string
  readonly other: string
  readonly currency: string
  /** Of a launch, that was used a moment ago; without it no rule is about tickets. */
  readonly ticket?: string | undefined
  /** Milliseconds since 1970. */
  now(): number
}

/** A message that may be made otherwise than it should. */
export interface Otherwise {
  readonly messageId?: string
  /** Seconds that the wallet's clock seems to be ahead of ours. */
  readonly late?: number
  readonly sign?: Signer
  /** In place of the one that the call has. */
  readonly address?: string
  /** In place of the JSON of the body. */
  readonly payload?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What a wallet said, as far as rules look at it. */
export interface Seen {
  readonly code: VendorCode | string
  readonly balance: string | undefined
  readonly at: string | undefined
  /** Without the request's id, which alone may differ in a repeat. */
  readonly bytes: string
  readonly parts: Readonly<Record<string, unknown>>
}

type Own = 'call' | 'merchant' | 'vendor' | 'requestId'
export type Fields<Id extends VendorCallId> = Partial<Record<keyof VendorBody<Id>, unknown>>

/** A wallet as the rules play with it. */
export interface Bench extends Wallet {
  call<Id extends VendorCallId>(id: Id, fields: Fields<Id>, otherwise?: Otherwise): Promise<Seen>
  /** Sends a call, and is gone before the answer comes. */
  leave<Id extends VendorCallId>(id: Id, fields: Fields<Id>): Promise<void>
  /** What the player has, or the other one; throws a finding where the wallet does not say it. */
  balance(session?: string): Promise<bigint>
  /** A stake in a round of its own, which nobody has seen. */
  stake(amount?: string): VendorBodyOf<'debit'>
  /** What of all answers so far was no answer of the contract. */
  readonly unexpectedAnswers: readonly string[]
}

type VendorBodyOf<Id extends VendorCallId> = Omit<VendorBody<Id>, Own>

/** Opens a wallet for the rules. */
export function openBench(wallet: Wallet): Bench {
  const unexpectedAnswers: string[] = []
  return { ...wallet, unexpectedAnswers, call, leave, balance, stake }

  function messageOf<Id extends VendorCallId>(id: Id, fields: Fields<Id>, otherwise: Otherwise) {
    const { name } = vendorCalls[id]
    const { merchant, vendor } = wallet
    const requestId = randomUUID()
    const body = otherwise.payload ?? JSON.stringify({ call: name, merchant, vendor, requestId, ...fields })
    const { messageId = `msg_${randomUUID()}`, late = 0, sign = wallet.sign } = otherwise
    const seconds = Math.floor(wallet.now() / 1_000) - late
    const headers = { ...sign(messageId, seconds, body), ...otherwise.headers }
    return { requestId, message: { call: otherwise.address ?? name, headers, body } }
  }

  async function call<Id extends VendorCallId>(
    id: Id,
    fields: Fields<Id>,
    otherwise: Otherwise = {},
  ): Promise<Seen> {
    const { requestId, message } = messageOf(id, fields, otherwise)
    const answer = await wallet.transport.send(message)
    unexpectedAnswers.push(
      ...answerCheck(id, answer, otherwise.payload === undefined ? requestId : undefined),
    )
    return seen(answer, requestId)
  }

  async function leave<Id extends VendorCallId>(id: Id, fields: Fields<Id>) {
    await wallet.transport.sendAndLeave(messageOf(id, fields, {}).message)
  }

  async function balance(session = wallet.session): Promise<bigint> {
    const told = await call('balance', { session, currency: wallet.currency })
    if (told.code !== 'ok' || !/^\d+$/.test(told.balance ?? ''))
      throw new Finding(`the call balance answered ${told.code} ${told.balance ?? ''}`)
    return BigInt(told.balance ?? '')
  }

  function stake(amount = '10'): VendorBodyOf<'debit'> {
    const [roundId, transactionId] = [`round-${randomUUID()}`, `stake-${randomUUID()}`]
    const currency = wallet.currency as VendorBodyOf<'debit'>['currency']
    return { session: wallet.session, roundId, transactionId, currency, amount }
  }
}

function seen(answer: Answer, requestId: string): Seen {
  const parts = partsOf(answer.text)
  const text = (name: string) => (typeof parts[name] === 'string' ? parts[name] : undefined)
  return {
    code: text('code') ?? `HTTP ${answer.status}`,
    balance: text('balance'),
    at: text('at'),
    bytes: answer.text.replace(requestId, ''),
    parts,
  }
}

function partsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const parts: unknown = JSON.parse(text)
    return typeof parts === 'object' && parts !== null ? (parts as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
