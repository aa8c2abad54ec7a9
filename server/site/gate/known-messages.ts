import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../platform/project-root.ts'

let known: ReadonlyMap<string, string> | undefined

/** English texts by message id. The catalogues are data that browser and gate both read. */
export function knownMessages(): ReadonlyMap<string, string> {
  return (known ??= read(join(projectRoot, 'src', 'i18n', 'catalogues', 'en')))
}

function read(folder: string) {
  const messages = readdirSync(folder).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>),
  )
  return new Map(messages)
}
