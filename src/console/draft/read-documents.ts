import { isRecord } from '#schemas/forms/read-value.ts'
import { isDocumentId } from '../documents/shown-documents.ts'

type Refusal = 'tooLarge' | 'unreadable' | 'noDocuments'

/** Bytes, as the platform takes them. */
const mostBytes = 2_000_000

/**
 * The documents of a file: that of an export, which has them by their names, or a folder's `theme.json`, which is one of them. What is in
 * them, the gate says; a name that no document has is not taken.
 */
export async function readDocuments(
  file: Pick<File, 'name' | 'size' | 'text'>,
): Promise<Readonly<Record<string, unknown>> | Refusal> {
  if (file.size > mostBytes) return 'tooLarge'
  const given = parsed(await file.text())
  if (given === undefined) return 'unreadable'
  const named = file.name.replace(/\.json$/i, '')
  if (isDocumentId(named)) return { [named]: given }
  if (!isRecord(given)) return 'noDocuments'
  const names = Object.keys(given)
  return names.length > 0 && names.every(isDocumentId) ? given : 'noDocuments'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
