import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyError, FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import { signatureHeaders, signatureWindow } from '#schemas/vendor-wallet/vendor-signature.ts'
import type { Clock } from '../clock.ts'
import { CallError } from '../contract/call-error.ts'
import { isDatabaseUnavailable } from '../database/is-database-unavailable.ts'
import { AddressCounter } from '../http/limits/address-counter.ts'
import type { PostAnswer } from '../http/fast-path/vendor-fast-path.ts'
import { TooManyRequests } from '../http/limits/limits.ts'
import { Overloaded } from '../concurrency/turnstile.ts'
import { MessageError, type MessageFault } from './message-error.ts'
import { putOffLog, type SenderNoun } from './put-off-log.ts'
import type { SenderKeys } from './sender-keys.ts'
import { signerOf, type SignatureKey } from './signature.ts'

/** An inbound message before its signature is checked. */
export interface Message {
  /** The id of the request in the log. */
  readonly id: string
  readonly hostname: string
  readonly headers: IncomingHttpHeaders
  /** The sender that the address names. */
  readonly sender: string
  readonly body: Buffer
}

interface AnswerBody {
  readonly code: string
}

/** What differs between the protocols of signed messages. `Of` identifies a sender. */
export interface MessageProtocol<
  Of,
  Key extends SignatureKey,
  Refused extends string,
  Answer extends AnswerBody,
> {
  readonly clock: Clock
  readonly keys: SenderKeys<Of, Key>
  /** Messages of one sender in a minute, of each process. */
  readonly perMinute: number
  /** The metric of the answers, by call and code. */
  readonly counter: { readonly name: string; readonly help: string }
  /** How the log names senders. */
  readonly noun: SenderNoun
  /** The sender of a message by its address; undefined where no such sender can exist. */
  senderOf(message: Message): Of | undefined
  /** A unique name of a sender. */
  nameOf(of: Of): string
  /** Stores the id of a message until a time. False where it is stored already. */
  storeId(of: Of, id: string, until: Date): Promise<boolean>
  /** The code of an error of the protocol itself; undefined for other errors. */
  codeOf(error: Error): Refused | undefined
  /** The body that refuses a message. */
  refusalOf(code: Refused | MessageFault, body: Buffer): Answer
  /** The HTTP status of an answer with this code, where it is not 200. */
  statusOf?(code: string): number | undefined
}

export interface SignedCall<Of, Key extends SignatureKey, Body, Answer extends AnswerBody> {
  readonly name: string
  /** The answer checks in its own transaction that the key is still valid, so that keys of an earlier read may be used. */
  readonly checksKey: boolean
  /** The contents name themselves, so that a repeated message does no harm. The ids of all other messages are stored. */
  readonly isRepeatable: boolean
  /** Reads a body whose signature is valid, of the message with this id. Throws for anything else than a body of this call and sender. */
  read(raw: Buffer, of: Of, id: string): Body
  answer(body: Body, of: Of, key: Key): Promise<Answer>
}

export interface MessageAnswer extends PostAnswer {
  readonly code: string
}

export interface TakenCall {
  /** Answers a message. Never rejects. */
  take(message: Message): Promise<MessageAnswer>
  /** The answer to an error of a message, also of one whose body was never read. */
  refuse(error: Error, message: Pick<Message, 'id' | 'body'>): MessageAnswer
}

/** Takes the messages of one protocol: signature, clock window, key rotation, replay by id, limits, and the envelope of the answer. */
export function messageTaker<Of, Key extends SignatureKey, Refused extends string, Answer extends AnswerBody>(
  { log, metrics }: Pick<FastifyInstance, 'log' | 'metrics'>,
  protocol: MessageProtocol<Of, Key, Refused, Answer>,
) {
  const { clock, keys, perMinute, noun } = protocol
  const limit = new AddressCounter(mostSenders)
  const answered = new Counter({
    ...protocol.counter,
    labelNames: ['call', 'code'],
    registers: [metrics],
  })
  const putOff = putOffLog(log, noun)

  return {
    call<Body>(call: SignedCall<Of, Key, Body, Answer>): TakenCall {
      const counts = new Map<string, ReturnType<typeof answered.labels>>()
      return {
        async take(message) {
          try {
            return toAnswer(await answerTo(message))
          } catch (error) {
            return refuse(error instanceof Error ? error : new Error(String(error)), message)
          }
        },
        refuse,
      }

      async function answerTo(message: Message): Promise<Answer> {
        const of = protocol.senderOf(message)
        // The sender does not learn whether its name, the key or the time is wrong.
        if (of === undefined) throw new MessageError('invalidSignature')
        const now = clock.now()
        const signed = {
          id: headerOf(message, 'id'),
          timestamp: headerOf(message, 'timestamp'),
          signature: headerOf(message, 'signature'),
          body: message.body,
        }
        const key =
          (call.checksKey ? signerOf(signed, keys.known(of), now) : undefined) ??
          signerOf(signed, await keys.read(of), now)
        if (!key) throw new MessageError('invalidSignature')
        count(of)
        const body = call.read(message.body, of, signed.id ?? '')
        if (!call.isRepeatable) await takeOnce(of, signed.id)
        return call.answer(body, of, key)
      }

      function refuse(error: FastifyError | Error, message: Pick<Message, 'id' | 'body'>): MessageAnswer {
        const code = protocol.codeOf(error) ?? faultOf(error)
        const refusal = protocol.refusalOf(code, message.body)
        if (code !== 'unknown') return toAnswer(refusal)
        const isKnown = [TooManyRequests, Overloaded, CallError].some((kind) => error instanceof kind)
        if (isKnown || isDatabaseUnavailable(error)) putOff.note(call.name, error.message)
        else log.error({ reqId: message.id, call: call.name, err: error }, `${noun.one} was not answered`)
        const headers = { 'retry-after': String(retryAfter(error)) }
        const status = error instanceof TooManyRequests ? 429 : 503
        return { ...toAnswer(refusal), status, headers }
      }

      function toAnswer(answer: Answer): MessageAnswer {
        const { code } = answer
        const counted = counts.get(code) ?? answered.labels(call.name, code)
        counts.set(code, counted)
        counted.inc()
        return { status: protocol.statusOf?.(code) ?? 200, code, text: JSON.stringify(answer) }
      }
    },
    close: () => putOff.close(),
  }

  function count(of: Of) {
    const { current, ttl } = limit.count(protocol.nameOf(of), 60_000)
    if (current > perMinute) throw new TooManyRequests(Math.max(1, Math.ceil(ttl / 1_000)))
  }

  async function takeOnce(of: Of, id = '') {
    const until = new Date(clock.now().getTime() + 2 * signatureWindow * 1_000)
    if (!(await protocol.storeId(of, id, until))) throw new MessageError('invalidSignature')
  }
}

/** The senders whose messages are counted: at least so many of the most recent. */
const mostSenders = 10_000

function headerOf({ headers }: Message, name: keyof typeof signatureHeaders): string | undefined {
  const value = headers[signatureHeaders[name]]
  return typeof value === 'string' ? value : undefined
}

/** Fastify's own errors of a body (too long, of another type, broken off) are the sender's; all others are ours. */
function faultOf(error: FastifyError | Error): MessageFault {
  if (error instanceof MessageError) return error.code
  if (error instanceof TooManyRequests) return 'unknown'
  if (error instanceof CallError && error.code === 'badRequest') return 'wrongSyntax'
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500 ? 'wrongSyntax' : 'unknown'
}

function retryAfter(error: Error): number {
  if (error instanceof TooManyRequests || error instanceof Overloaded) return error.retryAfter
  return error instanceof CallError ? (error.details.retryAfter ?? 1) : 2
}
