import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { Help } from '#schemas/config/help.ts'
import { wordsIn } from '#schemas/config/words-in.ts'
import { readRichText } from '../../../platform/rich-text/read-rich-text.ts'
import { toRichSteps } from './to-rich-steps.ts'

/** The help centre in a language; a topic without articles is left out. */
export function toHelpCenter(
  { topics, articles }: Help,
  wanted: string,
  fallback: string,
): CallAnswer<Calls['helpCenter']> {
  return {
    topics: topics
      .filter(({ id }) => articles.some(({ topic }) => topic === id))
      .map(({ id, icon, words: all }) => {
        const { language, words } = wordsIn(all, wanted, fallback)
        return { id, icon, language, title: words.title }
      }),
    articles: articles.map(({ id, topic, words: all }) => {
      const { language, words } = wordsIn(all, wanted, fallback)
      const { title, lead, steps = [], text = '' } = words
      return {
        id,
        topic,
        language,
        title,
        ...(lead === undefined ? {} : { lead }),
        steps: toRichSteps(steps),
        blocks: [...readRichText(text).blocks],
      }
    }),
  }
}
