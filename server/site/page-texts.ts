import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#schemas/config/languages.ts'
import { projectRoot } from '../platform/project-root.ts'
import type { CurrentSite } from './current-site.ts'

/** The text of a message with `{name}` substituted; no plurals and no choices. */
export type PageText = (id: string, values?: Readonly<Record<string, string | number>>) => string

/** What a page says before the application runs, in the language of a site's first visit and in the merchant's own words. */
export function siteTexts({ documents: { locales } }: CurrentSite): PageText {
  return textsIn(locales.default, locales.overrides[locales.default])
}

/** The same in any language. Throws where a message has no text. */
export function textsIn(language: Language, own: Readonly<Record<string, string>> = {}): PageText {
  const texts = catalogueOf(language)
  return (id, values = {}) => {
    const text = own[id] ?? texts[id]
    if (text === undefined) throw new Error(`There is no text ${id} in ${language}`)
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
  }
}

const namespaces = ['core', 'session', 'page']
const catalogues = new Map<Language, Readonly<Record<string, string>>>()

/** Read once. The catalogues are data that browser and server both read. */
function catalogueOf(language: Language) {
  const known = catalogues.get(language)
  if (known) return known
  const folder = join(projectRoot, 'src', 'i18n', 'catalogues', language)
  const parts = namespaces.map(
    (name) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Record<string, string>,
  )
  const texts = Object.assign({}, ...parts) as Record<string, string>
  catalogues.set(language, texts)
  return texts
}
