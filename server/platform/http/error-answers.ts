import type { FastifyRequest } from 'fastify'
import { Overloaded } from '../concurrency/turnstile.ts'
import { isDatabaseUnavailable } from '../database/is-database-unavailable.ts'
import { pathOf } from '../log/log.ts'
import { TooManyRequests } from './limits/limits.ts'
import { sharedPlugin } from './shared-plugin.ts'

export interface ErrorAnswer {
  status: number
  /** `requestId` is added to it. */
  body: { success: false; code: string; message: string; [more: string]: unknown }
  headers?: Record<string, string>
}

export interface ErrorAnswersOptions {
  /** What the product knows of an error; undefined leaves it to the platform. */
  toAnswer?(error: unknown, request: FastifyRequest): ErrorAnswer | undefined
}

/**
 * The one place where errors become answers. What nobody knows is logged and answered with `systemError` and the
 * request's id; no answer ever holds a stack, a statement or another's message.
 */
export const errorAnswers = sharedPlugin<ErrorAnswersOptions>('error-answers', async (app, { toAnswer }) => {
  app.setErrorHandler((error, request, reply) => {
    const answer = toAnswer?.(error, request) ?? platformAnswer(error)
    // Says the cause where it is known; the stack of a thousand requests that found no database would hide it.
    const asked = { method: request.method, path: pathOf(request) }
    if (answer.status === 503)
      request.log.warn({ ...asked, reason: reasonOf(error) }, 'request refused for now')
    else if (answer.status >= 500) request.log.error({ ...asked, err: error }, 'request failed')
    else request.log.info({ code: answer.body.code }, 'request refused')
    return reply
      .code(answer.status)
      .headers(answer.headers ?? {})
      .send({ ...answer.body, requestId: request.id })
  })
  app.setNotFoundHandler((request, reply) => {
    const { status, body } = answerOf(404)
    return reply.code(status).send({ ...body, requestId: request.id })
  })
})

function platformAnswer(error: unknown): ErrorAnswer {
  if (error instanceof Overloaded) return unavailable(error.retryAfter)
  if (isDatabaseUnavailable(error)) return unavailable(2)
  const { status, body } = answerOf(statusOf(error))
  if (!(error instanceof TooManyRequests)) return { status, body }
  const { retryAfter } = error
  return { status, body: { ...body, retryAfter }, headers: { 'retry-after': String(retryAfter) } }
}

function unavailable(retryAfter: number): ErrorAnswer {
  const { status, body } = answerOf(503)
  return { status, body: { ...body, retryAfter }, headers: { 'retry-after': String(retryAfter) } }
}

function answerOf(status: number): ErrorAnswer {
  const [code, message] = texts[status] ?? (status < 500 ? texts[400] : texts[500]) ?? unknown
  return { status: texts[status] || status < 500 ? status : 500, body: { success: false, code, message } }
}

const unknown = ['systemError', 'Something went wrong on our side.'] as const
const texts: Record<number, readonly [code: string, message: string]> = {
  400: ['badRequest', 'The request is not valid.'],
  404: ['notFound', 'There is nothing at this address.'],
  413: ['payloadTooLarge', 'The request is too large.'],
  429: ['tooManyRequests', 'Too many requests.'],
  500: unknown,
  503: ['unavailable', 'Please try again in a moment.'],
}

/** Fastify's and the platform's own errors carry `statusCode`; only those for which the caller is to blame count. */
function statusOf(error: unknown) {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500
}

/** In a few words, for the log. */
export function reasonOf(error: unknown): string {
  return error instanceof Error
    ? error.message || String('code' in error ? error.code : error.name)
    : String(error)
}
