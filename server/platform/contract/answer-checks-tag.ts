import { answerChecksMeta, type AnswerChecks } from '#schemas/calls/answer-checks.ts'
import type { HeadTag } from '../http/html-page.ts'
import { contractId } from './contract-id.ts'

/** Tells a page which answers it holds to the contract. */
export function answerChecksTag(checks: AnswerChecks): HeadTag {
  return { tag: 'meta', attributes: { name: answerChecksMeta, content: `${checks} ${contractId}` } }
}
