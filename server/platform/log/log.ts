import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { logOutput } from './log-output.ts'
import { terminalLog } from './terminal-log.ts'

/** What the platform's parts need of a logger; the request's and the application's logger both fit. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

interface Output {
  readonly logLevel: string | undefined
  readonly logFormat: 'json' | 'text' | undefined
}

/**
 * The log of a server: JSON where its output is piped or LOG_FORMAT says so; on a terminal warnings alone, in words, so that what
 * `say` prints stays in sight.
 */
export function serverLog(
  { logLevel, logFormat }: Output,
  out: { readonly isTTY?: boolean; write(text: string): unknown },
): Logger {
  const inWords = logFormat === undefined ? out.isTTY === true : logFormat === 'text'
  return inWords
    ? createLog(logLevel ?? 'warn', terminalLog(out))
    : createLog(logLevel ?? 'info', logOutput(standardOutput))
}

const standardOutput = 1

/** A logger that writes one JSON object a line. Give it to Fastify as `loggerInstance`. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return destination ? pino(logOptions(level), destination) : pino(logOptions(level))
}

/** Fastify's `genReqId`: the caller's X-Request-Id when it can do no harm in a log line, else a new one. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

function logOptions(level: string): LoggerOptions {
  return {
    level,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: redactedPaths, censor: '[removed]' },
    serializers: { req: describeRequest, err: describeError },
  }
}

// pino compiles these, so wildcards stand for one level each.
const secretNames = [
  'authorization',
  'token',
  'accessToken',
  'password',
  'oldPassword',
  'newPassword',
  'confirmPassword',
  'paymentPassword',
  'captcha',
  'captchaCode',
  'verificationCode',
  'smsCode',
  'code2fa',
  'cookie',
  'secret',
  'encrypted',
]
const redactedPaths = [
  ...secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  '*["set-cookie"]',
  '*.*["set-cookie"]',
]

/** What was asked for, as it was: without the query, which may hold what nobody else should read. No path of ours carries a ticket. */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return (url ?? '').split('?', 1)[0]?.slice(0, 200) ?? ''
}

export type DescribedRequest = Pick<FastifyRequest, 'method' | 'url' | 'host' | 'ip'>

/** Headers, body and query stay out of the log. */
export function describeRequest(request: DescribedRequest) {
  return {
    method: request.method,
    path: pathOf(request),
    host: request.host?.slice(0, 100),
    remoteAddress: request.ip,
  }
}

/** Only these fields: the others of a database error (`detail`, `where`) repeat what a player typed. */
function describeError(error: Error & { code?: unknown }) {
  return { type: error.name, message: error.message, code: error.code, stack: error.stack }
}
