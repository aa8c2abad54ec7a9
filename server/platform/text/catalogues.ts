import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'

/** Every visible text: `<language>/<namespace>.json`. Players' browsers are served the namespaces that their pages need. */
const folder = join(projectRoot, 'schemas', 'messages')

/** The tags of the languages that have a catalogue. */
export const catalogueLanguages: readonly string[] = readdirSync(folder).toSorted()

/** The namespaces of a language. */
export function namespacesOf(language: string): readonly string[] {
  return readdirSync(join(folder, language))
    .map((file) => file.replace(/\.json$/, ''))
    .toSorted()
}

/** The texts of a language by message id, of some namespaces or of all. They are read from disk each time. */
export function messagesOf(
  language: string,
  namespaces = namespacesOf(language),
): Readonly<Record<string, string>> {
  return Object.assign(
    {},
    ...namespaces.map(
      (name) => JSON.parse(readFileSync(join(folder, language, `${name}.json`), 'utf8')) as object,
    ),
  ) as Readonly<Record<string, string>>
}
