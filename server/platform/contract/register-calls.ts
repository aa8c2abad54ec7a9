import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { merchantHeader, moduleHeader, type CallDescriptor } from '#schemas/calls/call.ts'
import { callIds, calls, type CallId } from '#schemas/calls/calls.ts'
import { parseFields } from '../http/parse-fields.ts'
import { CallError } from './call-error.ts'
import { browserCookies, keepCookie } from './browser-cookies.ts'
import { compileBody } from './compile-body.ts'
import { isFromHere } from './is-from-here.ts'
import type { Caller, CallInput, Handlers, SiteAccess, Visit } from './handler.ts'
import type { OpenEnvelope } from './open-envelope.ts'
import { refuseUnstorable } from './refuse-unstorable.ts'
import { revalidated } from './revalidated.ts'

export interface ContractOptions {
  readonly handlers: Handlers
  /** Whether calls that are declared for a demo are answered at all. */
  readonly demo: boolean
  /** What is known of a host; undefined where no merchant has it. */
  siteAccess(host: string, address: string): SiteAccess | undefined
  /** The caller of a token; undefined where the token is unknown, ended or of another merchant. */
  findCaller(token: string, visit: Visit): Promise<Caller | undefined>
  readonly openEnvelope: OpenEnvelope
}

/** Turns every descriptor of the contract into a route, whose permissions are those that the descriptor declares. */
export function registerCalls(app: FastifyInstance, options: ContractOptions): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_, body, done) => {
    try {
      done(null, parseFields(body as Buffer))
    } catch (error) {
      done(error as Error)
    }
  })
  for (const id of callIds) registerCall(app, id, options)
}

function registerCall(app: FastifyInstance, id: CallId, options: ContractOptions) {
  const call: CallDescriptor = calls[id]
  const readBody = call.body && compileBody(call.body)
  app.route({
    method: call.method,
    url: call.path,
    ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
    // An open console asks every two seconds; refusals are told all the same.
    ...(call.demo ? { logLevel: 'warn' as const } : {}),
    config: { rateLimit: { max: call.limit.max, timeWindow: call.limit.seconds * 1000 } },
    schema: {
      operationId: id,
      summary: call.summary,
      tags: [call.module],
      ...(call.token === 'none' ? {} : { security: [{ token: [] }] }),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: call.encrypted ? envelopeSchema : call.body } : {}),
      response: { 200: Type.Object({ success: Type.Literal(true), value: call.answer }) },
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const visit = admit(request, call, options)
      const caller = await callerOf(request, call, visit, options)
      const body = call.encrypted
        ? await options.openEnvelope((request.body as { jwe: string }).jwe, visit.merchant)
        : request.body
      refuseUnstorable(request.query)
      refuseUnstorable(body)
      const keep = (name: 'device' | 'visitor', value: string) =>
        keepCookie(reply, name, value, request.protocol === 'https')
      const input = {
        query: request.query,
        body: readBody ? readBody(body) : undefined,
        visit,
        caller,
        keepDevice: (device: string) => keep('device', device),
        keepVisitor: (visitor: string) => keep('visitor', visitor),
      }
      void reply.header('cache-control', 'no-store')
      const handler = options.handlers[id] as (input: CallInput<CallDescriptor>) => Promise<unknown>
      const answer = { success: true, value: await handler(input as CallInput<CallDescriptor>) }
      return call.revalidate ? revalidated(request, reply, answer) : answer
    },
  })
}

const envelopeSchema = Type.Object(
  {
    jwe: Type.String({ minLength: 1, maxLength: 60_000, description: 'Compact JWE of the body (RFC 7516)' }),
  },
  { additionalProperties: false },
)

/** Refuses what may not even be looked at: another site, a foreign merchant, a closed site, a module switched off. */
function admit(request: FastifyRequest, call: CallDescriptor, options: ContractOptions): Visit {
  const from = request.headers['sec-fetch-site']
  if (from !== undefined && from !== 'same-origin' && from !== 'none') throw new CallError('forbidden')
  if (request.headers[moduleHeader] !== call.module) {
    throw new CallError('badRequest', {}, `The header ${moduleHeader} has to be ${call.module}`)
  }
  const isUrlEncoded =
    request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
  if (isUrlEncoded && !call.urlEncoded) throw new CallError('badRequest', {}, 'The body has to be JSON')
  if (call.demo) {
    if (!options.demo) throw new CallError('moduleOff')
    if (!isFromHere(request)) throw new CallError('forbidden')
  }
  const host = request.hostname
  const site = options.siteAccess(host, request.ip)
  if (!site) throw new CallError('merchantUnknown')
  if (!call.always) {
    if (request.headers[merchantHeader] !== site.merchant) throw new CallError('merchantMismatch')
    if (site.status === 1) throw new CallError('maintenance')
    if (site.status === 2) throw new CallError('regionRestricted')
  }
  if (site.modulesOff.includes(call.module)) throw new CallError('moduleOff')
  return {
    host,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 256),
    requestId: request.id,
    merchant: site.merchant,
    ...browserCookies(request),
  }
}

async function callerOf(
  request: FastifyRequest,
  call: CallDescriptor,
  visit: Visit,
  options: ContractOptions,
): Promise<Caller | undefined> {
  if (call.token === 'none') return undefined
  const token = /^Bearer ([\w-]{20,128})$/.exec(request.headers.authorization ?? '')?.[1]
  const caller = token === undefined ? undefined : await options.findCaller(token, visit)
  if (!caller) {
    if (call.token === 'optional') return undefined
    throw new CallError(token === undefined ? 'sessionRequired' : 'sessionExpired')
  }
  if (!call.who.includes(caller.role)) {
    throw new CallError(caller.role === 'trial' ? 'trialAccount' : 'forbidden')
  }
  return caller
}
