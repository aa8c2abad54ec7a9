import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import rateLimit from '@fastify/rate-limit'
import serveFiles from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import Type from 'typebox'
import Value from 'typebox/value'
import { NotWritten } from '../process/journal.ts'
import { rejectPipelining } from '../process/reject-pipelining.ts'
import { answerQuestions } from './answer-questions.ts'
import { countPayments } from './count-payments.ts'
import { isPageOf, type Merchants } from './merchants.ts'
import { afterAction, type Payment, type Surroundings } from './payment.ts'
import { paymentActions, type PaymentAction } from './payment-actions.ts'
import { isPayment, type PaymentBook } from './payment-book.ts'
import type { PaymentView } from './payment-view.ts'

export interface PaymentDeps {
  readonly book: PaymentBook
  readonly merchants: Merchants
  around(): Surroundings
  /** Folder of the built page. */
  readonly pages: string
  /** The origin of this provider. */
  readonly origin: string
  /** Called after a payment has changed. */
  onChange(): void
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const choice = Type.Object(
  { action: Type.Unsafe<PaymentAction>(Type.Enum([...paymentActions])) },
  { additionalProperties: false },
)

/** The demo payment provider on an origin of its own: questions of platforms, a page for each payment, and its count. */
export async function buildPaymentServer(deps: PaymentDeps): Promise<FastifyInstance> {
  const { book, merchants, around, pages, origin, onChange } = deps
  const app = Fastify({ bodyLimit: 4_096, requestTimeout: 30_000 })
  rejectPipelining(app)
  await app.register(rateLimit, {
    max: 600,
    timeWindow: 10_000,
    // A platform asks for all its players from one address.
    allowList: ({ url }) => url.startsWith('/ask/'),
  })
  app.addHook('onRequest', async (_, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'x-content-type-options': 'nosniff',
    })
  })
  app.setErrorHandler((error: Error & { statusCode?: number }, _, reply) => {
    if (error instanceof NotWritten) return reply.code(503).send({ code: 'unavailable' })
    const status = error.statusCode ?? 500
    return reply.code(status).send({ code: status < 500 ? 'badRequest' : 'unknown' })
  })
  await app.register(serveFiles, {
    root: join(pages, 'assets'),
    prefix: '/assets/',
    index: false,
    cacheControl: true,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
  })
  const pageOf = (token: string) => `${origin}/pay/${token}`
  answerQuestions(app, { book, merchants, around, pageOf })

  // The page itself says that there is no such payment.
  app.get('/pay/:token', async (_, reply) => {
    reply.type('text/html; charset=utf-8')
    return readFile(join(pages, 'pay.html'))
  })
  app.get('/api/payments/:token', async ({ params }, reply) => {
    const payment = book.ofToken(tokenOf(params))
    return payment ? viewOf(payment) : reply.code(404).send({ code: 'notFound' })
  })
  app.post('/api/payments/:token', async ({ params, body }, reply) => {
    const payment = book.ofToken(tokenOf(params))
    if (!payment) return reply.code(404).send({ code: 'notFound' })
    if (!Value.Check(choice, body)) return reply.code(400).send({ code: 'badRequest' })
    const after = await book.change(payment.merchant, payment.id, (before) =>
      isPayment(before) ? afterAction(before, body.action, around()) : undefined,
    )
    onChange()
    return isPayment(after) ? viewOf(after) : reply.code(404).send({ code: 'notFound' })
  })
  app.get('/count', async () => countPayments(book))
  return app

  function viewOf(payment: Payment): PaymentView {
    const { reference, amount, currency, language, status, expiresAt, paysAt, returnTo } = payment
    const merchant = merchants.of(payment.merchant)
    return {
      merchant: merchant?.name ?? payment.merchant,
      provider: payment.provider,
      reference,
      amount,
      currency,
      language,
      status,
      expiresAt,
      ...(paysAt === undefined ? {} : { paysAt }),
      now: around().now,
      // Players are led nowhere but to the merchant that asked.
      ...(merchant && isPageOf(merchant, returnTo) ? { returnTo } : {}),
    }
  }
}

function tokenOf(params: unknown): string {
  return (params as { readonly token: string }).token
}
