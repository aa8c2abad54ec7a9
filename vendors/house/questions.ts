import { createPublicKey, verify } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import Value from 'typebox/value'
import { roundQuestion } from '#schemas/vendor-wallet/round-question.ts'
import { keyPrefixes, signatureHeaders, signatureWindow } from '#schemas/vendor-wallet/vendor-signature.ts'
import type { PlayDeps } from './rounds/played.ts'
import { giveUpRound } from './rounds/settle.ts'

interface QuestionDeps extends PlayDeps {
  readonly questionKey?: string | undefined
}

/** Answers the platform's questions about rounds that are open for long: such a round is ended, and what it is worth is paid. */
export function answerQuestions(app: FastifyInstance, deps: QuestionDeps): void {
  app.register(async (scope) => {
    // What is signed is the bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
    scope.post('/questions', async ({ headers, body }, reply) => {
      const question = isOurs(deps, headers, String(body)) ? readQuestion(String(body)) : undefined
      if (!question) return reply.code(400).send({})
      const round = deps.roundStore.get('round', question.roundId)
      const { seat } = round ?? {}
      if (round && seat?.merchant === question.merchant && seat.vendor === question.vendor)
        await giveUpRound(deps, round)
      return {}
    })
  })
}

function readQuestion(text: string) {
  try {
    const question: unknown = JSON.parse(text)
    return Value.Check(roundQuestion, question) ? question : undefined
  } catch {
    return undefined
  }
}

function isOurs(
  { questionKey, now }: QuestionDeps,
  headers: Readonly<Record<string, unknown>>,
  body: string,
): boolean {
  const [id, at, signatures] = [
    signatureHeaders.id,
    signatureHeaders.timestamp,
    signatureHeaders.signature,
  ].map((name) => String(headers[name] ?? ''))
  if (questionKey === undefined || !at || Math.abs(Number(at) - now() / 1_000) > signatureWindow) return false
  const bytes = Buffer.from(questionKey.slice(keyPrefixes.verifying.length), 'base64')
  const key = createPublicKey({ key: Buffer.concat([spki, bytes]), format: 'der', type: 'spki' })
  const message = Buffer.from(`${id}.${at}.${body}`)
  return (signatures ?? '')
    .split(' ')
    .some(
      (each) => each.startsWith('v1a,') && verify(null, message, key, Buffer.from(each.slice(4), 'base64')),
    )
}

/** What stands before an Ed25519 public key (RFC 8410, 4). */
const spki = Buffer.from('302a300506032b6570032100', 'hex')
