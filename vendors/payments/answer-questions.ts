import type { FastifyInstance } from 'fastify'
import { Webhook } from 'standardwebhooks'
import Value from 'typebox/value'
import {
  providerBodyLimit,
  providerQuestion,
  type ProviderQuestion,
} from '#schemas/payments/provider-protocol.ts'
import { listEntries } from './list-entries.ts'
import type { Merchants } from './merchants.ts'
import { answerOf, openPayment, type Surroundings } from './payment.ts'
import { isPayout, type PaymentBook } from './payment-book.ts'
import { habitOf, openPayout, payoutAnswer } from './payout.ts'

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
        if (question.type === 'list') return listEntries(book, provider, question)
        const entry = await book.change(merchant, id, (before) => {
          if (before) return undefined
          switch (question.type) {
            case 'pay':
              return openPayment(question, provider, around())
            case 'payout':
              return isLost(question) ? undefined : openPayout(question, provider, around())
            case 'settle':
              return { merchant, id, status: 'refused' }
          }
        })
        if (!entry || isUnanswered(question)) return reply.code(503).send({ code: 'unavailable' })
        return isPayout(entry) ? payoutAnswer(entry) : answerOf(entry, pageOf)
      },
    )
  })
}

function isLost(question: ProviderQuestion): boolean {
  return question.type === 'payout' && habitOf(question.to.number) === 'lost'
}

/** It is paid all the same. */
function isUnanswered(question: ProviderQuestion): boolean {
  return question.type === 'payout' && habitOf(question.to.number) === 'unanswered'
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
