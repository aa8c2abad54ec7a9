import {
  documentIds,
  documentSchemas,
  type Configuration,
  type DocumentId,
} from '#schemas/config/documents.ts'
import { own } from '#schemas/json/read-value.ts'
import { pointerToken } from '#schemas/json/json-pointer.ts'
import { checkSchema } from './check-schema.ts'
import type { Finding } from '../finding.ts'
import { knownOrMeant, nearest } from '../nearest.ts'

export interface DocumentsCheck {
  readonly findings: readonly Finding[]
  /** The documents that are as their schema says. */
  readonly sound: Partial<Configuration>
}

/** Every document that there has to be against its closed JSON Schema, and no other. The value has to be plain. */
export function checkDocuments(documents: unknown): DocumentsCheck {
  if (typeof documents !== 'object' || documents === null || Array.isArray(documents)) {
    return { findings: [{ path: '/', reason: 'gate.document.notObject', severity: 'error' }], sound: {} }
  }
  const findings: Finding[] = Object.keys(documents).flatMap((id) => unknownDocument(id))
  const sound: { [Id in DocumentId]?: unknown } = {}
  for (const id of documentIds) {
    const value = own(documents, id)
    const wrong: readonly Finding[] =
      value === undefined
        ? [{ path: `/${id}`, reason: 'gate.missing', severity: 'error' }]
        : checkSchema(id, documentSchemas[id], value)
    if (wrong.length > 0) findings.push(...wrong)
    else sound[id] = value
  }
  return { findings, sound: sound as Partial<Configuration> }
}

function unknownDocument(id: string): Finding[] {
  if (documentIds.some((known) => known === id)) return []
  const meant = nearest(id, documentIds)
  const mend = knownOrMeant(meant, documentIds)
  return [{ path: `/${pointerToken(id)}`, reason: 'gate.document.unknown', ...mend, severity: 'error' }]
}
