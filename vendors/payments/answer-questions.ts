import type { FastifyInstance } from 'fastify'
import { Webhook } from 'standardwebhooks'
import Value from 'typebox/value'
import {
  providerBodyLimit,
  providerQuestion,
  type ProviderQuestion,
} from '#schemas/payments/provider-protocol.ts'
import type { Merchants } from './merchants.ts'
import { answerOf, openPayment, type Surroundings } from './payment.ts'
import type { PaymentBook } from './payment-book.ts'

interface QuestionDeps {
  readonly book: PaymentBook
  readonly merchants: Merchants
  around(): Surroundings
  pageOf(token: string): string
}

/**
 * Answers the signed questions of platforms. The last part of the path is the name of this provider at the merchant, by which its messages
 * are sent.
 */
export function answerQuestions(
  app: FastifyInstance,
  { book, merchants, around, pageOf }: QuestionDeps,
): void {
  app.register(async (scope) => {
    // What is signed is the bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
    scope.post(
      '/ask/:provider',
      { bodyLimit: providerBodyLimit },
      async ({ params, headers, body }, reply) => {
        const { provider } = params as { readonly provider: string }
        const text = String(body)
        const question = readQuestion(text)
        if (!question || !/^[a-z][a-z0-9-]{0,23}$/.test(provider))
          return reply.code(400).send({ code: 'wrongSyntax' })
        const { merchant, id } = question
        if (!isSigned(merchants.of(merchant)?.secret, headers, text))
          return reply.code(401).send({ code: 'invalidSignature' })
        const entry = await book.change(merchant, id, (before) => {
          if (before) return undefined
          return question.type === 'pay'
            ? openPayment(question, provider, around())
            : { merchant, id, status: 'refused' }
        })
        return entry ? answerOf(entry, pageOf) : reply.code(503).send({ code: 'unavailable' })
      },
    )
  })
}

function readQuestion(text: string): ProviderQuestion | undefined {
  try {
    const question: unknown = JSON.parse(text)
    return Value.Check(providerQuestion, question) ? question : undefined
  } catch {
    return undefined
  }
}

function isSigned(
  secret: string | undefined,
  headers: Readonly<Record<string, unknown>>,
  text: string,
): boolean {
  if (secret === undefined) return false
  const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  try {
    new Webhook(secret).verify(text, given)
    return true
  } catch {
    return false
  }
}
