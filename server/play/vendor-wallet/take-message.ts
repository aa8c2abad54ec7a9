import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyError, FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import { vendorCallIds, vendorCalls, type VendorCallId } from '#schemas/vendor-wallet/vendor-calls.ts'
import type { VendorCode } from '#schemas/vendor-wallet/vendor-codes.ts'
import { signatureHeaders, signatureWindow } from '#schemas/vendor-wallet/vendor-signature.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { isDatabaseUnavailable } from '../../platform/database/is-database-unavailable.ts'
import { AddressCounter } from '../../platform/http/address-counter.ts'
import type { PostAnswer } from '../../platform/http/first-posts.ts'
import { TooManyRequests } from '../../platform/http/limits.ts'
import { Overloaded } from '../../platform/turnstile.ts'
import { putOffLog } from './put-off-log.ts'
import { bodyReader, requestIdIn } from './read-message.ts'
import { signerOf, type SignedMessage } from './signature.ts'
import { vendorAnswers, type Sender, type VendorAnswers } from './vendor-answers.ts'
import { openKeys, type VendorKey, type VendorOf } from './vendor-keys.ts'
import { refusalOf, VendorError } from './vendor-refusal.ts'
import type { VendorWalletDeps } from './vendor-wallet-deps.ts'

/** A message as it came to a vendor's address. */
export interface Message {
  /** What the request is called in the log. */
  readonly id: string
  readonly hostname: string
  readonly headers: IncomingHttpHeaders
  readonly vendor: string
  readonly body: Buffer
}

export interface MessageTaker {
  /** Answers a message. Never rejects. */
  take(id: VendorCallId, message: Message): Promise<MessageAnswer>
  /** What is told of an error of a message, also of one that was never read. */
  refuse(id: VendorCallId, error: Error, message: Pick<Message, 'id' | 'body'>): MessageAnswer
  close(): void
}

interface MessageAnswer extends PostAnswer {
  readonly code: VendorCode
}

/** `perMinute`: messages of a vendor at a merchant, of each process. */
export function messageTaker(
  { log, metrics }: Pick<FastifyInstance, 'log' | 'metrics'>,
  options: VendorWalletDeps & { readonly perMinute: number },
): MessageTaker {
  const { perMinute, db, clock, sites } = options
  const keys = openKeys(options)
  const answers = vendorAnswers(options, async (of) =>
    (await keys.read(of)).some(({ id }) => id === of.signed),
  )
  const counter = new AddressCounter(mostVendors)
  const told = new Counter({
    name: 'vendor_wallet_answers_total',
    help: 'Answers to vendors of games, by call and code',
    labelNames: ['call', 'code'],
    registers: [metrics],
  })
  const counts = new Map<string, ReturnType<typeof told.labels>>()
  const putOff = putOffLog(log)
  const calls = new Map(vendorCallIds.map((id) => [id, callOf(id)]))
  return {
    async take(id, message) {
      try {
        return toAnswer(id, await (calls.get(id) as (message: Message) => Promise<Answer>)(message))
      } catch (error) {
        return refuse(id, error instanceof Error ? error : new Error(String(error)), message)
      }
    },
    refuse,
    close: () => putOff.close(),
  }

  function callOf<Id extends VendorCallId>(id: Id): (message: Message) => Promise<Answer> {
    const { isTransaction } = vendorCalls[id]
    const read = bodyReader(id)
    // What is typed for each call by itself cannot be chosen by a variable.
    const answer = answers[id] as VendorAnswers[Id]
    return async (message) => {
      const place = placeOf(message)
      const now = clock.now()
      const signed = {
        id: headerOf(message, 'id'),
        timestamp: headerOf(message, 'timestamp'),
        signature: headerOf(message, 'signature'),
        body: message.body,
      }
      const of =
        (movesMoney.has(id) ? senderOf(place, signed, keys.known(place), now) : undefined) ??
        senderOf(place, signed, await keys.read(place), now)
      if (!of) throw new VendorError('invalidSignature')
      count(of)
      const body = read(message.body, of)
      if (!isTransaction) await takeOnce(of, signed.id)
      return answer(body, of)
    }
  }

  function refuse(id: VendorCallId, error: FastifyError | Error, message: Pick<Message, 'id' | 'body'>) {
    const requestId = requestIdIn(message.body)
    const code = codeOf(error)
    if (code !== 'unknown') return toAnswer(id, refusalOf(code, requestId))
    const { name } = vendorCalls[id]
    const isKnown = [TooManyRequests, Overloaded, CallError].some((kind) => error instanceof kind)
    if (isKnown || isDatabaseUnavailable(error)) putOff.note(name, error.message)
    else log.error({ reqId: message.id, call: name, err: error }, 'a vendor was not answered')
    const headers = { 'retry-after': String(retryAfter(error)) }
    const status = error instanceof TooManyRequests ? 429 : 503
    return { ...toAnswer(id, refusalOf(code, requestId)), status, headers }
  }

  function toAnswer(id: VendorCallId, answer: Answer): MessageAnswer {
    const { code } = answer
    const line = `${id} ${code}`
    const child = counts.get(line) ?? told.labels(vendorCalls[id].name, code)
    counts.set(line, child)
    child.inc()
    return { status: 200, code, text: JSON.stringify(answer) }
  }

  /** Nobody is told whether it is the merchant, the vendor, the key or the time that is wrong. */
  function placeOf({ hostname, vendor }: Message): VendorOf {
    const merchant = sites.siteOfHost(hostname)?.merchant
    if (merchant === undefined || !/^[A-Z0-9_]{1,24}$/.test(vendor)) throw new VendorError('invalidSignature')
    return { merchant, vendor }
  }

  function count({ merchant, vendor }: VendorOf) {
    const { current, ttl } = counter.count(`${merchant} ${vendor}`, 60_000)
    if (current > perMinute) throw new TooManyRequests(Math.max(1, Math.ceil(ttl / 1_000)))
  }

  /** What is no transaction has nothing else that a replay would meet. */
  async function takeOnce({ merchant, vendor }: VendorOf, id = '') {
    const expires_at = new Date(clock.now().getTime() + 2 * signatureWindow * 1_000)
    const taken = await insertMessage(db, { merchant, vendor, id, expires_at })
    if (!taken) throw new VendorError('invalidSignature')
  }
}

interface Answer {
  readonly code: VendorCode
}

/** Calls in which the database asks about the key with the money: whether one that was read before still counts. */
const movesMoney = new Set<VendorCallId>(['debit', 'credit', 'rollback'])
/** Whose calls are counted at least, of those that called last. */
const mostVendors = 10_000

function senderOf(
  { merchant, vendor }: VendorOf,
  signed: SignedMessage,
  keys: readonly VendorKey[],
  now: Date,
): Sender | undefined {
  const signer = signerOf(signed, keys, now)
  return signer && { merchant, vendor, signed: signer.id }
}

function headerOf({ headers }: Message, name: keyof typeof signatureHeaders): string | undefined {
  const value = headers[signatureHeaders[name]]
  return typeof value === 'string' ? value : undefined
}

async function insertMessage(
  db: Database,
  message: {
    readonly merchant: string
    readonly vendor: string
    readonly id: string
    readonly expires_at: Date
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('vendor_message')
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Fastify's own errors of a body, too long, of another kind or broken off, are the sender's; all else is ours. */
function codeOf(error: FastifyError | Error): Exclude<VendorCode, 'ok'> {
  if (error instanceof VendorError) return error.code
  if (error instanceof TooManyRequests) return 'unknown'
  if (error instanceof CallError && error.code === 'badRequest') return 'wrongSyntax'
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500 ? 'wrongSyntax' : 'unknown'
}

function retryAfter(error: Error): number {
  if (error instanceof TooManyRequests || error instanceof Overloaded) return error.retryAfter
  return error instanceof CallError ? (error.details.retryAfter ?? 1) : 2
}
