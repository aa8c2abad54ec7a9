import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import {
  vendorBodyLimit,
  vendorCallIds,
  vendorCalls,
  vendorPath,
  type VendorCallId,
} from '#schemas/vendor-wallet/vendor-calls.ts'
import type { VendorCode } from '#schemas/vendor-wallet/vendor-codes.ts'
import { signatureHeaders, signatureWindow } from '#schemas/vendor-wallet/vendor-signature.ts'
import { addressKey } from '../platform/address.ts'
import { CallError } from '../platform/contract/call-error.ts'
import type { Database } from '../platform/database/connect-database.ts'
import { isDatabaseUnavailable } from '../platform/database/is-database-unavailable.ts'
import { AddressCounter } from '../platform/http/address-counter.ts'
import { TooManyRequests } from '../platform/http/limits.ts'
import { Overloaded } from '../platform/turnstile.ts'
import { putOffLog } from './put-off-log.ts'
import { bodyReader, requestIdIn } from './read-message.ts'
import { signerOf } from './signature.ts'
import { vendorAnswers, type Sender, type VendorAnswers } from './vendor-answers.ts'
import { openKeys, type VendorOf } from './vendor-keys.ts'
import { refusalOf, VendorError } from './vendor-refusal.ts'
import { vendorSchemaOf } from './vendor-schema.ts'
import type { VendorWalletDeps } from './vendor-wallet-deps.ts'

interface Options extends VendorWalletDeps {
  /** Calls of a vendor at a merchant in a minute, of each process; and those of an address, which nobody has signed yet. */
  readonly perMinute?: number
}

/** Answers vendors at `vendorPath`. Register it apart: bodies and errors are its own. */
export async function vendorRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { perMinute = 30_000, db, clock, sites } = options
  const keys = openKeys(options)
  const answers = vendorAnswers(options, async (of) =>
    (await keys.read(of)).some(({ id }) => id === of.signed),
  )
  const counter = new AddressCounter(mostVendors)
  const told = new Counter({
    name: 'vendor_wallet_answers_total',
    help: 'Answers to vendors of games, by call and code',
    labelNames: ['call', 'code'],
    registers: [app.metrics],
  })
  const putOff = putOffLog(app.log)
  app.addHook('onClose', async () => putOff.close())
  const counts = new Map<string, ReturnType<typeof told.labels>>()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  for (const id of vendorCallIds) addRoute(id)

  function addRoute<Id extends VendorCallId>(id: Id) {
    const { name, isTransaction } = vendorCalls[id]
    const read = bodyReader(id)
    // What is typed for each call by itself cannot be chosen by a variable.
    const answer = answers[id] as VendorAnswers[Id]
    app.route({
      method: 'POST',
      url: `${vendorPath}/${name}`,
      bodyLimit: vendorBodyLimit,
      config: {
        rateLimit: {
          max: perMinute,
          timeWindow: 60_000,
          keyGenerator: (request: FastifyRequest) => `vendors ${addressKey(request.ip)}`,
        },
      },
      schema: vendorSchemaOf(id),
      // The bytes are checked when their signature has been.
      validatorCompiler: () => () => true,
      errorHandler: (error, request, reply) => refuse(error, request, reply),
      handler: async (request, reply) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const of = await senderOf(request, raw, movesMoney.has(id))
        count(of)
        const body = read(raw, of)
        if (!isTransaction) await takeMessage(of, headerOf(request, 'id'))
        return send(reply, name, await answer(body, of))
      },
    })

    function refuse(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
      const requestId = Buffer.isBuffer(request.body) ? requestIdIn(request.body) : undefined
      const code = codeOf(error)
      // Fastify has chosen 415 where the media type of the body cannot be read.
      if (code !== 'unknown') return send(reply.code(200), name, refusalOf(code, requestId))
      const isKnown = [TooManyRequests, Overloaded, CallError].some((kind) => error instanceof kind)
      if (isKnown || isDatabaseUnavailable(error)) putOff.note(name, error.message)
      else request.log.error({ call: name, err: error }, 'a vendor was not answered')
      const seconds = retryAfter(error)
      void reply.code(error instanceof TooManyRequests ? 429 : 503).header('retry-after', String(seconds))
      return send(reply, name, refusalOf(code, requestId))
    }
  }

  function send(reply: FastifyReply, call: string, answer: { readonly code: VendorCode }) {
    const line = `${call} ${answer.code}`
    const child = counts.get(line) ?? told.labels(call, answer.code)
    counts.set(line, child)
    child.inc()
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(answer))
  }

  /**
   * Nobody is told whether it is the merchant, the vendor, the key or the time that is wrong. Where money moves, whether a key that was
   * read before still counts is asked with the money.
   */
  async function senderOf(request: FastifyRequest, body: Buffer, asksLater: boolean): Promise<Sender> {
    const merchant = sites.siteOfHost(request.hostname)?.merchant
    const { vendor } = request.params as { readonly vendor: string }
    if (merchant === undefined || !/^[A-Z0-9_]{1,24}$/.test(vendor)) throw new VendorError('invalidSignature')
    const of = { merchant, vendor }
    const message = {
      id: headerOf(request, 'id'),
      timestamp: headerOf(request, 'timestamp'),
      signature: headerOf(request, 'signature'),
      body,
    }
    const now = clock.now()
    const signer =
      (asksLater ? signerOf(message, keys.known(of), now) : undefined) ??
      signerOf(message, await keys.read(of), now)
    if (!signer) throw new VendorError('invalidSignature')
    return { ...of, signed: signer.id }
  }

  function count({ merchant, vendor }: VendorOf) {
    const { current, ttl } = counter.count(`${merchant} ${vendor}`, 60_000)
    if (current > perMinute) throw new TooManyRequests(Math.max(1, Math.ceil(ttl / 1_000)))
  }

  /** What is no transaction has nothing else that a replay would meet. */
  async function takeMessage({ merchant, vendor }: VendorOf, id = '') {
    const expires_at = new Date(clock.now().getTime() + 2 * signatureWindow * 1_000)
    const taken = await insertMessage(db, { merchant, vendor, id, expires_at })
    if (!taken) throw new VendorError('invalidSignature')
  }
}

/** Calls in which the database asks about the key with the money. */
const movesMoney = new Set<VendorCallId>(['debit', 'credit', 'rollback'])
/** Whose calls are counted at least, of those that called last. */
const mostVendors = 10_000

function headerOf({ headers }: FastifyRequest, name: keyof typeof signatureHeaders): string | undefined {
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
