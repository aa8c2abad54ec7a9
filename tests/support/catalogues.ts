import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/platform/project-root.ts'

const folder = join(projectRoot, 'src', 'i18n', 'catalogues')

/** The tags of the languages that have a catalogue. */
export const catalogueLanguages: readonly string[] = readdirSync(folder).toSorted()

/** The namespaces of a language. */
export function namespacesOf(language: string): readonly string[] {
  return readdirSync(join(folder, language))
    .map((file) => file.replace(/\.json$/, ''))
    .toSorted()
}

/** The texts of a language by message id, of one namespace or of all. */
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
