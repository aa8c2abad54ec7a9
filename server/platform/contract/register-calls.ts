import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { idempotencyHeader, usualBodyLimit, type CallDescriptor, type Realm } from '#schemas/calls/call.ts'
import { callIds, calls, type CallId } from '#schemas/calls/calls.ts'
import { pictureTypes } from '#schemas/pictures/picture.ts'
import { oncePerTick } from '../concurrency/once-per-tick.ts'
import { turnstile, type Turnstile } from '../concurrency/turnstile.ts'
import { admit, callerOf, checkMediaType, refuseForeign, type AdmissionOptions } from './admit.ts'
import { addBodyParsers } from './body-parsers.ts'
import { storeCookie, storeOperatorCookie } from './browser-cookies.ts'
import { isCountedTogether, type CallLimits } from './call-limits.ts'
import { compileAddress, contractAjv } from './contract-ajv.ts'
import { compileBody } from './compile-body.ts'
import { firstCall, mayBeFirst } from './first-call.ts'
import type { CallInput, Handler, Handlers, RealmCallers, Visit } from './handler.ts'
import type { OpenEnvelope } from './open-envelope.ts'
import { refuseUnstorable } from './refuse-unstorable.ts'
import { streamedAnswer } from './streamed-answer.ts'
import { revalidated, revalidatedWithAddress } from './revalidated.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose call it is, once its head has been found in order. */
    admitted?: { readonly visit: Visit; readonly caller: RealmCallers[Realm] | undefined }
  }
}

export interface ContractOptions extends AdmissionOptions, CallLimits {
  readonly handlers: Handlers
  readonly openEnvelope: OpenEnvelope
}

/** Turns every descriptor of the contract into a route, whose permissions are those that the descriptor declares. */
export function registerCalls(app: FastifyInstance, options: ContractOptions): void {
  addBodyParsers(app)
  app.decorateRequest('admitted')
  // Fewer than the pool has connections: what hashes nothing finds a free one.
  const hashing = turnstile({ atOnce: 6, waiting: 100, patience: 5_000 })
  const enter = oncePerTick()
  const answerInTurn = oncePerTick()
  for (const id of callIds) registerCall(app, id, { ...options, hashing, enter, answerInTurn })
}

function registerCall(
  app: FastifyInstance,
  id: CallId,
  options: ContractOptions & {
    readonly hashing: Turnstile
    readonly enter: () => Promise<void>
    readonly answerInTurn: () => Promise<void>
  },
) {
  const call: CallDescriptor = calls[id]
  const isPicture = call.bodyType === 'picture'
  const readBody = call.body && !isPicture ? compileBody(call.body) : (body: unknown) => body
  app.route({
    method: call.method,
    url: call.path,
    bodyLimit: call.body ? (call.bodyLimit ?? usualBodyLimit) : noBody,
    ...(call.isPolled ? { logLevel: 'warn' as const } : {}),
    config: {
      ...(isCountedTogether(call) ? {} : { rateLimit: inProcess(call) }),
      ...(call.mostKeys === undefined ? {} : { mostKeys: call.mostKeys }),
    },
    schema: {
      operationId: id,
      summary: call.summary,
      tags: [call.module],
      ...(call.token === 'none' ? {} : { security: [{ [call.realm ?? 'player']: [] }] }),
      ...(call.params ? { params: call.params } : {}),
      ...(call.idempotent ? { headers: idempotencySchema } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: call.encrypted ? envelopeSchema : call.body } : {}),
      ...(call.bodyType ? { consumes: consumed[call.bodyType] } : {}),
      response: { 200: Type.Object({ success: Type.Literal(true), value: call.answer }) },
    },
    validatorCompiler: ({ schema, httpPart }) => {
      // The bytes of a picture are checked by whoever decodes them.
      if (httpPart === 'body' && isPicture) return () => true
      return httpPart === 'body' ? contractAjv.compile(schema) : compileAddress(schema)
    },
    // In this order, and all before a byte of the body is read: from elsewhere, too often, not open, not allowed.
    onRequest: async (request) => {
      if (call.hashes) await options.enter()
      refuseForeign(request, call)
    },
    preParsing: async (request) => {
      if (isCountedTogether(call)) await options.countCall(id, request.ip, keyOf(request))
      const visit = admit(request, call, options)
      const caller = await callerOf(request, call, visit, options)
      if (call.body) checkMediaType(request, call)
      request.admitted = { visit, caller }
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        return await (call.hashes ? options.hashing(() => answer(request, reply)) : answer(request, reply))
      } catch (error) {
        const key = keyOf(request)
        if (key !== undefined) options.forgetKey(id, request.ip, key)
        throw error
      }
    },
  })

  function keyOf(request: FastifyRequest) {
    return call.idempotent ? request.headers[idempotencyHeader]?.toString() : undefined
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    if (!request.admitted) throw new Error(`The call ${id} was never admitted`)
    const body = call.encrypted
      ? await options.openEnvelope((request.body as { jwe: string }).jwe)
      : request.body
    refuseUnstorable(request.params)
    refuseUnstorable(request.query as undefined)
    if (!isPicture) refuseUnstorable(body)
    const keep = (name: 'device' | 'visitor', value: string) =>
      storeCookie(reply, name, value, request.protocol === 'https')
    const input = {
      params: request.params,
      query: request.query,
      body: call.body ? readBody(body) : undefined,
      ...request.admitted,
      idempotencyKey: call.idempotent ? request.headers[idempotencyHeader] : undefined,
      keepDevice: (device: string) => keep('device', device),
      storeVisitor: (visitor: string) => keep('visitor', visitor),
      storeOperatorSession: (token: string | undefined) =>
        storeOperatorCookie(reply, token, request.protocol === 'https'),
    }
    void reply.header('cache-control', 'no-store')
    const handler = options.handlers[id] as Handler<CallDescriptor>
    const given = handler(input as CallInput<CallDescriptor>)
    const value: unknown = await given
    // All consoles that are open wait for the same, and an answer may be a megabyte.
    if (call.realm === 'operator') await options.answerInTurn()
    if (mayBeFirst(call) && !(given instanceof Promise))
      app.cacheFastPath.remember(
        request.raw.url ?? '',
        firstCall(call, { ...options, handler }, request.query as undefined),
      )
    if (call.clearsCache) void reply.header('clear-site-data', '"cache"')
    if (call.streamed !== undefined)
      return reply
        .type('application/json; charset=utf-8')
        .send(streamedAnswer(value as Readonly<Record<string, unknown>>, call.streamed))
    if (!call.revalidate) return { success: true, value }
    return call.tellsAddress
      ? revalidatedWithAddress(request, reply, value as object, request.admitted.visit.address)
      : revalidated(request, reply, value as object)
  }
}

function inProcess({ limit }: CallDescriptor) {
  return { max: limit.max, timeWindow: limit.seconds * 1000 }
}

/** Bytes: a call without a body may be sent an empty object. */
const noBody = 64

const consumed = { form: ['application/x-www-form-urlencoded'], picture: [...pictureTypes] }

const idempotencySchema = Type.Object({
  [idempotencyHeader]: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{22,64}$' })),
})

const envelopeSchema = Type.Object(
  {
    jwe: Type.String({ minLength: 1, maxLength: 60_000, description: 'Compact JWE of the body (RFC 7516)' }),
  },
  { additionalProperties: false },
)
