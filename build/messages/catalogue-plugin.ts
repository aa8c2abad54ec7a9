import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { languages, languageTable } from '#schemas/config/languages.ts'
import { isolateArguments } from './isolate-arguments.ts'
import { accented, mirrored, named } from './pseudo-locales.ts'

const list = 'virtual:catalogues'
/** Addresses of the pseudo-locales' chunks, which no player asks for: a first page does without them. */
const pseudoList = 'virtual:pseudo-catalogues'
/** What a page says when nothing could be loaded: it needs these texts without a chunk of theirs. */
const lastResort =
  /^(?:action\.retry|startUp\.failed|error\.(?:networkAbnormal|pageSlow|answerUnreadable|systemError|unavailable|merchantUnknown|tooManyRequests))$/
const folder = fileURLToPath(new URL('../../schemas/messages/', import.meta.url))
/** What the server alone says stays there. */
const serverOnly: ReadonlySet<string> = new Set(['page', 'notices'])
const rightToLeft: ReadonlySet<string> = new Set(
  languages.filter((language) => languageTable[language].direction === 'rtl'),
)
/** Namespaces that a page needs together: one file holds both, because each file costs a slow phone some 17 ms (decision 118). */
const together = [
  ['core', 'errors'],
  ['session', 'forms'],
]
/** What operators read. */
const ofConsole: ReadonlySet<string> = new Set(['console', 'documents', 'gate'])
const pseudo: Readonly<
  Record<string, (message: MessageFormatElement[], id: string) => MessageFormatElement[]>
> = { 'en-XA': accented, 'ar-XB': mirrored, 'en-XT': named }

/**
 * Turns catalogues into parsed messages when building, so that no parser travels to the browser. `virtual:catalogues` lists
 * them, one lazy chunk for each language and namespace, or for namespaces that are needed together; the pseudo-locales are made from
 * English.
 */
export function cataloguePlugin({ withConsole }: { readonly withConsole: boolean }): Plugin {
  return {
    name: 'marquee-catalogues',
    resolveId(id) {
      if (id === list || id === pseudoList) return `\0${id}`
      return id.startsWith('virtual:catalogue/') ? `\0${id}` : undefined
    },
    async load(id) {
      if (id === `\0${list}`) return listOf(await namespaces(withConsole)) + (await lastTexts())
      if (id === `\0${pseudoList}`)
        return `export const catalogues = ${importsOf(pseudoLanguages, await namespaces(withConsole))}`
      const [, language = '', part = ''] = /^\0virtual:catalogue\/([\w-]+)\/([\w-]+)$/.exec(id) ?? []
      if (!part) return undefined
      const files = part
        .split('-')
        .map((namespace) => `${folder}${language in pseudo ? 'en' : language}/${namespace}.json`)
      for (const file of files) this.addWatchFile(file)
      return compiled(await textsOf(files), (message, id) => {
        const changed = pseudo[language]?.(message, id) ?? message
        return rightToLeft.has(language) ? isolateArguments(changed) : changed
      })
    },
  }
}

async function namespaces(withConsole: boolean) {
  const all = (await readdir(`${folder}en`)).map((file) => file.replace('.json', ''))
  return all.filter((namespace) => !serverOnly.has(namespace) && (withConsole || !ofConsole.has(namespace)))
}

const pseudoLanguages = Object.keys(pseudo)
const translated = languages.filter((language) => !pseudoLanguages.includes(language))

function listOf(namespaces: readonly string[]) {
  return `
    const pseudo = (name) => [name, () => import('${pseudoList}').then(({ catalogues }) => catalogues[name]())]
    export const catalogues = {
      ...${importsOf(translated, namespaces)},
      ...Object.fromEntries(${JSON.stringify(pseudoLanguages)}.flatMap((language) =>
        ${JSON.stringify(namespaces)}.map((namespace) => pseudo(language + '/' + namespace)))),
    }`
}

function importsOf(languages: readonly string[], namespaces: readonly string[]) {
  const entries = languages.flatMap((language) =>
    namespaces.map(
      (namespace) =>
        `'${language}/${namespace}': () => import('virtual:catalogue/${language}/${partOf(namespace)}')`,
    ),
  )
  return `{${entries.join(',')}}`
}

/** The last part of the name of the module that has a namespace, `virtual:catalogue/<language>/<part>`. */
export function partOf(namespace: string): string {
  return together.find((names) => names.includes(namespace))?.join('-') ?? namespace
}

/** Texts by their ids, of several catalogues. */
async function textsOf(files: readonly string[]) {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return texts.flatMap((json) => Object.entries(JSON.parse(json) as Record<string, string>))
}

async function lastTexts() {
  const all = await textsOf(['core', 'errors'].map((namespace) => `${folder}en/${namespace}.json`))
  const few = all.filter(([id]) => lastResort.test(id)).map(([id, text]) => [id, parse(text)])
  return `\nexport const lastResort = ${JSON.stringify(Object.fromEntries(few))}`
}

function compiled(
  texts: readonly (readonly [id: string, text: string])[],
  change: (message: MessageFormatElement[], id: string) => MessageFormatElement[],
) {
  const entries = texts.map(([id, text]) => [id, change(parse(text), id)])
  return `export const messages = ${JSON.stringify(Object.fromEntries(entries))}`
}
