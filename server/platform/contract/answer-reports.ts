import type { FastifyBaseLogger } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { calls, type CallId } from '#schemas/calls/calls.ts'
import { CallError } from './call-error.ts'
import { contractId } from './contract-id.ts'
import type { Handlers } from './handler.ts'

interface AnswerReportsOptions {
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly metrics: Registry
  /** The release of a merchant: an answer may be wrong in one and not in the next. */
  releaseOf(merchant: string): string | undefined
}

/**
 * Takes the browsers' reports of answers that are not what the contract declares, counts them and logs where. Anybody can send them:
 * what is counted and logged is made of names that the contract has, so no report brings in text of its own.
 */
export function answerReports({
  log,
  metrics,
  releaseOf,
}: AnswerReportsOptions): Pick<Handlers, 'reportAnswer'> {
  const mismatches = new Counter({
    name: 'answer_mismatches_total',
    help: 'Answers that a browser found not to be what the contract declares',
    labelNames: ['call', 'keyword', 'contract'],
    registers: [metrics],
  })
  return {
    async reportAnswer({ visit: { merchant, requestId }, body: { call, path, keyword, contract } }) {
      if (!isCall(call)) throw new CallError('badRequest', {}, 'There is no such call')
      const found = {
        call,
        keyword: keywords.has(keyword) ? keyword : 'other',
        // Current answers may be wrong for a page of yesterday.
        contract: contract === contractId ? 'same' : 'other',
      }
      mismatches.inc(found)
      const place = declaredPath(call, path)
      log.warn(
        { ...found, place, merchant, release: releaseOf(merchant), reqId: requestId },
        'an answer is not what the contract declares',
      )
      return {}
    },
  }
}

function isCall(name: string): name is CallId {
  return Object.hasOwn(calls, name)
}

/** What is no name that the answer declares (a place in a list, a key of a map, what somebody made up) becomes a star. */
function declaredPath(call: CallId, path: string): string {
  const declared = namesOf(calls[call].answer)
  const parts = path.split('/').slice(1, mostParts)
  return parts.map((part) => `/${declared.has(part) ? part : '*'}`).join('')
}

const mostParts = 16

function namesOf(schema: unknown, names: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof schema !== 'object' || schema === null) return names
  if ('properties' in schema && typeof schema.properties === 'object')
    for (const name of Object.keys(schema.properties ?? {})) names.add(name)
  for (const part of Object.values(schema)) namesOf(part, names)
  return names
}

/** Those of JSON Schema (draft-07) by which answers are declared. */
const keywords = new Set(
  'additionalProperties anyOf const enum format items maxItems maxLength maximum minItems minLength minimum not pattern required type uniqueItems'.split(
    ' ',
  ),
)
