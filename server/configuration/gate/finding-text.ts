import type { Language } from '#schemas/config/languages.ts'
import { messagesOf } from '../../platform/text/catalogues.ts'
import { formatMessage } from '../../platform/text/format-message.ts'
import type { StoredFinding } from './finding.ts'

type Said = Pick<StoredFinding, 'reason' | 'mend' | 'values'>

/** What a finding says, in words; English where nobody reads it in a language of their own, as on the command line. */
export function findingText({ reason, mend, values }: Said, language: Language = 'en') {
  const say = (id: string) => words(id, values, language)
  return { reason: say(reason), ...(mend === undefined ? {} : { mend: say(mend) }) }
}

/** What is the same finding, also when what stands there is another thing, and when one was kept in words. */
export function findingKey({
  path,
  reason,
  values,
}: Pick<StoredFinding, 'path' | 'reason' | 'values'>): string {
  return `${path}\n${words(reason, values, 'en')}`
}

function words(id: string, values: StoredFinding['values'], language: Language): string {
  const text = textsOf(language)[id]
  // What was published before sentences had messages holds the sentence.
  return text === undefined ? id : formatMessage(text, { language }, values ?? {})
}

function textsOf(language: Language) {
  const known = read.get(language) ?? messagesOf(language, ['gate'])
  read.set(language, known)
  return known
}

const read = new Map<Language, Readonly<Record<string, string>>>()
