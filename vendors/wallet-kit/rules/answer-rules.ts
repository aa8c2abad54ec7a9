import { holds } from '../finding.ts'
import type { Rule } from '../rule.ts'

/** What all answers of the rules before have to be. */
export const answerRules: readonly Rule[] = [
  {
    id: 'answers',
    rule: 'Every answer is one of the contract.',
    expected:
      'JSON of the shape of the call, a code of the closed list that the call may have, status 200 (503 or 429 for unknown), and the requestId of the request',
    async play({ unexpectedAnswers }) {
      holds(
        unexpectedAnswers.length === 0,
        `${unexpectedAnswers.length} answers were none, first: ${unexpectedAnswers[0]}`,
      )
    },
  },
]
