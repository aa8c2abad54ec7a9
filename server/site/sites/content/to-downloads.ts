import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { Configuration } from '#schemas/config/documents.ts'
import { wordsIn } from '#schemas/config/words-in.ts'
import { toRichSteps } from './to-rich-steps.ts'

/** The apps that can be had: those with a guide and an address. */
export function toDownloads(
  { download, resources }: Pick<Configuration, 'download' | 'resources'>,
  wanted: string,
  fallback: string,
): CallAnswer<Calls['downloads']> {
  return {
    apps: download.guides.flatMap(({ app, version, words: all }) => {
      const url = resources.find(({ resourceType }) => resourceType === app)?.url
      if (url === undefined) return []
      const { language, words } = wordsIn(all, wanted, fallback)
      const { title, lead, parts } = words
      return {
        app,
        url,
        ...(version === undefined ? {} : { version }),
        language,
        title,
        ...(lead === undefined ? {} : { lead }),
        parts: parts.map((part) => ({ title: part.title, steps: toRichSteps(part.steps) })),
      }
    }),
  }
}
