import { jsonFault } from '#schemas/json/json-fault.ts'
import { isRecord } from '#schemas/json/read-value.ts'
import { isDocumentId } from '../../documents/shown-documents.ts'

type Refusal = 'tooLarge' | 'unreadable' | 'noDocuments' | 'twice' | 'repeatedKey'

/** A file of documents that is not taken, and why. */
export interface RefusedFile {
  readonly name: string
  readonly why: Refusal
  /** Of a repeated key, as a JSON Pointer. */
  readonly path?: string
}

/** What stands in chosen files together. */
export interface ReadDocuments {
  readonly documents: Readonly<Record<string, unknown>>
  /** From which file each of them comes. */
  readonly fileOf: ReadonlyMap<string, string>
  /** With one of these nothing is taken at all. */
  readonly refused: readonly RefusedFile[]
  /** Pictures of an export by the hashes that they are called by. */
  readonly pictures: ReadonlyMap<string, File>
}

export type ChosenFile = Pick<File, 'name' | 'size' | 'text' | 'webkitRelativePath'>

/** Bytes, as the platform takes them. */
const mostBytes = 2_000_000
/** A folder has some twenty, and the pictures. */
const mostFiles = 300

/**
 * The documents of files: an export has them by their names, a folder's `theme.json` is one of them. What a folder of the command line
 * holds besides (its release, the JSON Schemas) is passed over. What is in the documents, the gate says.
 */
export async function readDocuments(files: readonly ChosenFile[]): Promise<ReadDocuments> {
  const documents: Record<string, unknown> = {}
  const fileOf = new Map<string, string>()
  const refused: RefusedFile[] = []
  const pictures = new Map<string, File>()
  for (const file of files.slice(0, mostFiles)) {
    const { name, webkitRelativePath: path } = file
    const [, hash] = /^([0-9a-f]{64})\.webp$/.exec(name) ?? []
    if (hash !== undefined) pictures.set(hash, file as File)
    // Of a folder, what a pull has written beside the documents; a file that was chosen by itself is meant.
    const isBeside =
      path !== '' && (/\/schemas\//.test(path) || name === 'release.json' || !/\.json$/i.test(name))
    if (hash !== undefined || isBeside) continue
    const found = await readFile(file)
    if ('why' in found) {
      refused.push({ name, ...found })
      continue
    }
    for (const [id, document] of Object.entries(found.documents)) {
      if (fileOf.has(id)) refused.push({ name, why: 'twice' })
      else documents[id] = document
      fileOf.set(id, name)
    }
  }
  if (fileOf.size === 0 && refused.length === 0)
    refused.push({ name: files[0]?.name ?? '', why: 'noDocuments' })
  return { documents, fileOf, refused, pictures }
}

type ReadFile = Omit<RefusedFile, 'name'> | { readonly documents: Readonly<Record<string, unknown>> }

async function readFile(file: ChosenFile): Promise<ReadFile> {
  if (file.size > mostBytes) return { why: 'tooLarge' }
  const text = await file.text()
  const given = parsed(text)
  if (given === undefined) return { why: 'unreadable' }
  const fault = jsonFault(text)
  if (fault) return { why: 'repeatedKey', path: fault.path }
  const named = file.name.replace(/\.json$/i, '')
  if (isDocumentId(named)) return { documents: { [named]: withoutSchema(given) } }
  if (!isRecord(given)) return { why: 'noDocuments' }
  const names = Object.keys(given)
  return names.length > 0 && names.every(isDocumentId) ? { documents: given } : { why: 'noDocuments' }
}

/** By which editors complete it; no document has it. */
function withoutSchema(given: unknown): unknown {
  if (!isRecord(given)) return given
  const { $schema: _schema, ...document } = given
  return document
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
