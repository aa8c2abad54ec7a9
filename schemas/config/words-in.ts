import { own } from '../json/read-value.ts'

/** The words of a language, else those of a first visit, else the first there are; and which language that is. */
export function wordsIn<Words>(
  words: Readonly<Record<string, Words>>,
  wanted: string,
  fallback: string,
): { readonly language: string; readonly words: Words } {
  const language = [wanted, fallback, ...Object.keys(words)].find((each) => own(words, each) !== undefined)
  const found = language === undefined ? undefined : words[language]
  if (language === undefined || found === undefined) throw new Error('There are no words in any language')
  return { language, words: found }
}
