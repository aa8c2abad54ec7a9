import type { Language } from '#schemas/config/languages.ts'

/** A merchant's own texts by language and message id. */
export type OwnTexts = Readonly<Record<string, Readonly<Record<string, string>>>>
/** The texts of the site by language and message id. */
export type StandardTexts = ReadonlyMap<Language, ReadonlyMap<string, string>>

interface Sought {
  readonly standard: StandardTexts
  readonly own: OwnTexts
  readonly query: string
  readonly onlyOwn: boolean
}

/** The ids of the texts that have every word that was typed, in any language; those that the merchant has changed come first. */
export function foundTexts({ standard, own, query, onlyOwn }: Sought): readonly string[] {
  const changed = Object.values(own).flatMap((texts) => Object.keys(texts))
  const all = onlyOwn
    ? changed
    : [...changed, ...[...standard.values()].flatMap((texts) => [...texts.keys()])]
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return [...new Set(all)].filter((id) => {
    const texts = [
      ...[...standard.values()].map((each) => each.get(id) ?? ''),
      ...Object.values(own).map((each) => (Object.hasOwn(each, id) ? (each[id] ?? '') : '')),
    ]
    const text = [id, ...texts].join('\n').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
