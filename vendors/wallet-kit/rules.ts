import type { Rule } from './rule.ts'
import { answerRules } from './rules/answer-rules.ts'
import { moneyRules } from './rules/money-rules.ts'
import { questionRules } from './rules/question-rules.ts'
import { raceRules } from './rules/race-rules.ts'
import { repeatRules } from './rules/repeat-rules.ts'
import { rollbackRules } from './rules/rollback-rules.ts'
import { roundRules } from './rules/round-rules.ts'
import { signatureRules } from './rules/signature-rules.ts'

/** Every rule that is played, in its order. The one about all answers is the last. */
export const rules: readonly Rule[] = [
  ...moneyRules,
  ...repeatRules,
  ...rollbackRules,
  ...roundRules,
  ...raceRules,
  ...questionRules,
  ...signatureRules,
  ...answerRules,
]
