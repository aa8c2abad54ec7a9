import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { addFormats } from '#schemas/json/add-formats.ts'
import { signatureHeaders, signatureWindow } from '#schemas/vendor-wallet/vendor-signature.ts'
import {
  vendorBodyLimit,
  vendorCallIds,
  vendorCalls,
  type VendorCallId,
} from '#schemas/vendor-wallet/vendor-calls.ts'
import { isSigned, type SignatureKey } from '#server/platform/signed-messages/signature.ts'
import type { Answer, Message, Transport } from '#vendors/wallet-kit/transport.ts'
import { memoryBooks, Refused, type Body, type Told } from './memory-books.ts'

export interface MemoryWallet extends Transport {
  /** Opens a session for a new player; the ticket was used for it. */
  seat(balance: bigint): { readonly session: string; readonly ticket: string }
}

interface Options {
  readonly merchant: string
  readonly vendor: string
  readonly key: SignatureKey
  readonly now: () => Date
  /** The id of a rule of the kit, which this wallet breaks, and no other. */
  readonly fault?: string | undefined
}

const ajv = addFormats(new Ajv({ strict: false }), formats.default)
const validators = new Map(
  vendorCallIds.map((id) => [
    vendorCalls[id].name as string,
    { id, isBody: ajv.compile(vendorCalls[id].body) },
  ]),
)

/** A small wallet that speaks the protocol of vendors, in memory and for tests of the kit: with one planted fault, or with none. */
export function memoryWallet({ merchant, vendor, key, now, fault }: Options): MemoryWallet {
  const books = memoryBooks({ now, fault })
  const messages = new Set<string>()
  return { seat: books.seat, send, sendAndLeave }

  async function sendAndLeave(message: Message) {
    const body = JSON.parse(message.body) as Body
    await send(message)
    // What was done, and forgotten as nobody heard of it.
    if (fault === 'timeOut') books.forget(body.transactionId ?? '')
  }

  async function send(message: Message): Promise<Answer> {
    const body = parsed(message.body)
    const requestId = typeof body?.requestId === 'string' ? body.requestId : undefined
    try {
      if (!isOurs(message)) throw new Refused('invalidSignature')
      const id = validated(message, body)
      const isTransaction = vendorCalls[id].isTransaction
      const messageId = message.headers[signatureHeaders.id] ?? ''
      if (!isTransaction && messages.has(messageId) && fault !== 'replay')
        throw new Refused('invalidSignature')
      messages.add(messageId)
      return answer({ requestId, ...(await books.answer(id, body as unknown as Body)) })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return answer({ requestId, code: error.code, message: 'Refused.', ...error.money })
    }
  }

  function isOurs({ headers, body }: Message) {
    const [id, timestamp, signature] = [
      headers[signatureHeaders.id],
      headers[signatureHeaders.timestamp],
      headers[signatureHeaders.signature],
    ]
    const at = new Date(Number(timestamp) * 1_000)
    const isNow = Math.abs(at.getTime() - now().getTime()) <= signatureWindow * 1_000
    if (!isNow && fault !== 'oldMessage') return false
    return fault === 'signature' || isSigned({ id, timestamp, signature, body: Buffer.from(body) }, [key], at)
  }

  function validated({ call, body: text }: Message, body: Record<string, unknown> | undefined): VendorCallId {
    const known = validators.get(call)
    if (!known || !body || Buffer.byteLength(text) > vendorBodyLimit) throw new Refused('wrongSyntax')
    const meant = { ...body }
    if (fault === 'misdirected') {
      meant.call = call
      meant.merchant = merchant
    }
    if (fault === 'closedBodies') delete meant.tip
    if (fault === 'noAmount' && body.amount === '1e3') body.amount = meant.amount = '1000'
    if (!known.isBody(meant) || meant.merchant !== merchant || meant.vendor !== vendor)
      throw new Refused('wrongSyntax')
    return known.id
  }

  function answer({ code, ...parts }: Told & { readonly requestId: string | undefined }): Answer {
    const isBad = fault === 'answers' && code === 'transactionDoesNotExist'
    return {
      status: isBad ? 404 : 200,
      contentType: 'application/json; charset=utf-8',
      text: JSON.stringify({ code, ...parts }),
    }
  }
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? (body as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
