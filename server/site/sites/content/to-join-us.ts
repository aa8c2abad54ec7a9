import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { Join } from '#schemas/config/join.ts'
import { wordsIn } from '#schemas/config/words-in.ts'
import { readRichText } from '../../../platform/rich-text/read-rich-text.ts'
import { toRichSteps } from './to-rich-steps.ts'

/** What partners are offered, in a language. */
export function toJoinUs(
  { words: all, link }: Join,
  wanted: string,
  fallback: string,
): CallAnswer<Calls['joinUs']> {
  if (!all) return {}
  const { language, words } = wordsIn(all, wanted, fallback)
  const { title, lead, reasons = [], steps = [], text = '', action } = words
  return {
    page: {
      language,
      title,
      ...(lead === undefined ? {} : { lead }),
      reasons: toRichSteps(reasons),
      steps: toRichSteps(steps),
      blocks: [...readRichText(text).blocks],
      ...(action !== undefined && link !== undefined ? { action: { text: action, link } } : {}),
    },
  }
}
