import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentIds, type Configuration } from '#schemas/config/documents.ts'
import { jsonFault } from '#schemas/json/json-fault.ts'
import { isRecord } from '#schemas/json/read-value.ts'
import { contentHash } from '../../platform/content-hash.ts'
import { checkPlain } from '../../configuration/gate/schema/check-plain.ts'
import { publishedSchema } from '../../configuration/releases/published-schema.ts'
import { CommandError } from '../../platform/command-line/command-error.ts'
import { makeFolder } from './make-folder.ts'

/** The release that a folder was pulled from. */
export interface FolderBase {
  readonly merchant: string
  readonly number: number
  readonly contentHash: string
}

const baseFile = 'release.json'
const schemaFolder = 'schemas'
const mostBytes = 5_000_000

/** Writes documents as JSON files that name their JSON Schema, so that editors complete and check them. */
export async function writeFolder(folder: string, base: FolderBase, documents: Configuration): Promise<void> {
  await writeSchemas(join(folder, schemaFolder))
  for (const id of documentIds) {
    const document = documents[id]
    const schema = `./${schemaFolder}/${id}.schema.json`
    await replaceFile(
      join(folder, `${id}.json`),
      Array.isArray(document) ? document : { $schema: schema, ...document },
    )
  }
  // Last, so that a folder that was only half written does not claim to be of this release.
  await replaceFile(join(folder, baseFile), base)
}

export async function writeSchemas(folder: string): Promise<void> {
  await makeFolder(folder)
  for (const id of documentIds) {
    await replaceFile(join(folder, `${id}.schema.json`), publishedSchema(id))
  }
}

/** The documents of a folder, whatever they are; each file that is no JSON is named. */
export async function readFolder(folder: string): Promise<Readonly<Record<string, unknown>>> {
  const names = await readdir(folder).catch(() => {
    throw new CommandError(
      `The folder ${folder} cannot be read. Make it with: npm run config -- pull <merchant> ${folder}`,
    )
  })
  const files = names.filter((name) => name.endsWith('.json') && name !== baseFile).sort()
  const documents = await Promise.all(
    files.map(async (name) => {
      const value = await readJson(join(folder, name))
      const { $schema: _schema, ...document } = isRecord(value) ? value : {}
      return [name.replace(/\.json$/, ''), isRecord(value) ? document : value] as const
    }),
  )
  return Object.fromEntries(documents)
}

/** The release that a folder began from; undefined for a folder that was never pulled. */
export async function readBase(folder: string): Promise<FolderBase | undefined> {
  const value = await readJson(join(folder, baseFile)).catch(() => undefined)
  if (!isRecord(value)) return undefined
  const { merchant, number, contentHash } = value
  const isBase = typeof merchant === 'string' && Number.isInteger(number) && typeof contentHash === 'string'
  return isBase ? { merchant, number: Number(number), contentHash } : undefined
}

/** Whether pulling into a folder would lose edits. */
export async function hasEdits(folder: string): Promise<boolean> {
  const base = await readBase(folder)
  if (!base) return (await readdir(folder).catch(() => [])).some((name) => name.endsWith('.json'))
  const documents = await readFolder(folder).catch(() => undefined)
  if (!documents || checkPlain(documents).length > 0) return true
  return contentHash(documents) !== base.contentHash
}

/** A file as JSON, with the mark before it that some editors write; an error names it. */
export async function readJson(file: string): Promise<unknown> {
  const found = await stat(file)
  // A link may lead to something that never ends.
  if (!found.isFile()) throw new CommandError(`${file} is no file.`)
  if (found.size > mostBytes)
    throw new CommandError(`${file} is larger than any configuration (${found.size} bytes).`)
  const text = (await readFile(file, 'utf8')).replace(/^\ufeff/, '')
  const value = parse(file, text)
  const fault = jsonFault(text)
  if (fault) throw new CommandError(`${file} has the key ${fault.path} twice: remove one of them.`)
  return value
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new CommandError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** All of the file or nothing of it. */
export async function replaceFile(file: string, value: unknown) {
  const temporary = `${file}.new`
  await writeFile(temporary, `${JSON.stringify(value, null, 2)}\n`)
  await rename(temporary, file)
}

/** A file that need not be there. */
export function removeFile(file: string): Promise<void> {
  return rm(file, { force: true })
}
