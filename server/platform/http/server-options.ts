import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { LogController, type FastifyBaseLogger, type FastifyHttpOptions } from 'fastify'
import type { ChildLoggerOptions, Logger } from 'pino'
import { requestId } from '../log/log.ts'
import { LateLog } from './monitoring/late-log.ts'
import { trustTest } from './fast-path/request-head.ts'
import { securityHeaderTable, usualCaching } from './security/security-header-table.ts'

export interface ServerLimits {
  log: FastifyBaseLogger
  /** Addresses and networks whose X-Forwarded-* headers count; none by default. */
  trustedProxies?: readonly string[]
}

/**
 * What to hand to `fastify()`: limits of size and time that stop slow and endless requests before any handler sees
 * them, and answers for what is no request at all.
 */
export function serverOptions({ log, trustedProxies = [] }: ServerLimits) {
  return {
    loggerInstance: log,
    childLoggerFactory: (parent, bindings, options) =>
      new LateLog(parent as Logger, bindings, options as ChildLoggerOptions),
    // `requestLog` writes one line.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    requestIdHeader: false,
    trustProxy: trustedProxies.length > 0 ? trustTest(trustedProxies) : false,
    bodyLimit: 65_536,
    requestTimeout: 30_000,
    // Event streams beat more often than this.
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    // Node's own answer to a request without Host has no headers; `rejectMalformed` gives one.
    http: { headersTimeout: 10_000, maxHeaderSize: 16_384, requireHostHeader: false },
    // `gracefulStop` lets requests that are already on their way be answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // Checking changes nothing: it would cut off or turn a body into something else while its alternatives are tried, as null into ''.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false } },
    frameworkErrors: (_error, request, reply) => {
      reply.hijack()
      const headers = { ...securityHeaderTable, ...usualCaching, 'x-request-id': request.id }
      const body = refusal('The address is not valid.', request.id)
      reply.raw.writeHead(400, {
        'content-type': jsonType,
        'content-length': Buffer.byteLength(body),
        ...headers,
      })
      reply.raw.end(body)
    },
    clientErrorHandler: (error, socket) => answerRaw(error, socket),
  } satisfies FastifyHttpOptions<Server>
}

function answerRaw(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = statusOf(error.code)
  const body = refusal(STATUS_CODES[status])
  const headers = {
    'content-type': jsonType,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    ...securityHeaderTable,
    ...usualCaching,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  if (socket.writable)
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  else socket.destroy()
}

function statusOf(code: string | undefined): 400 | 408 | 431 {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}

const jsonType = 'application/json; charset=utf-8'

function refusal(message: string | undefined, requestId?: string) {
  return JSON.stringify({ success: false, code: 'badRequest', message, requestId })
}
