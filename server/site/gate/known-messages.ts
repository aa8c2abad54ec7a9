import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../platform/project-root.ts'

/** English texts of the site by message id. */
export type KnownMessages = ReadonlyMap<string, string>

/**
 * The messages whose text a merchant may replace. The catalogues are data that browser and gate both read. Undefined where
 * they were not deployed with the server; the ids of replacements are then not checked.
 */
export function knownMessages(): KnownMessages | undefined {
  return (known ??= read(join(projectRoot, 'src', 'i18n', 'catalogues', 'en')))
}

let known: KnownMessages | undefined

function read(folder: string): KnownMessages | undefined {
  if (!existsSync(folder)) return undefined
  const messages = readdirSync(folder).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>),
  )
  return new Map(messages)
}
