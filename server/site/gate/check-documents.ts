import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import { configurationKeywords } from '#schemas/config/document.ts'
import {
  documentIds,
  documentSchemas,
  type Configuration,
  type DocumentId,
} from '#schemas/config/documents.ts'
import type { Finding } from './finding.ts'
import { nearest } from './nearest.ts'

/** A merchant's whole configuration has fewer characters than this. */
const mostCharacters = 1_000_000

type Documents =
  | { readonly ok: true; readonly configuration: Configuration }
  | { readonly ok: false; readonly findings: readonly Finding[] }

/** Each document against its JSON Schema, closed: an unknown key is refused with the known one that it resembles. */
export function checkDocuments(given: unknown): Documents {
  const read = plain(given)
  if (!read)
    return refused([{ path: '/', reason: 'is not a configuration of reasonable size', severity: 'error' }])
  const findings = [
    ...Object.keys(read)
      .filter((key) => !isDocument(key))
      .map((key) => unknownKey(`/${key}`, key, documentIds)),
    ...documentIds.flatMap((id) => checkDocument(id, read[id])),
  ]
  return findings.length > 0
    ? refused(findings)
    : { ok: true, configuration: read as unknown as Configuration }
}

/** What JSON can say of it, so that nothing inherited and nothing that changes while it is read gets further. */
function plain(given: unknown): Record<string, unknown> | undefined {
  try {
    const text = JSON.stringify(given)
    if (text === undefined || text.length > mostCharacters) return undefined
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

function checkDocument(id: DocumentId, document: unknown): Finding[] {
  if (document === undefined)
    return [{ path: `/${id}`, reason: 'the document is missing', severity: 'error' }]
  const validate = validators[id]
  return validate(document) ? [] : (validate.errors ?? []).slice(0, 50).map((error) => findingOf(id, error))
}

function findingOf(id: DocumentId, error: ErrorObject): Finding {
  const path = `/${id}${error.instancePath}`
  if (error.keyword === 'additionalProperties') {
    const key = String(error.params['additionalProperty'])
    return unknownKey(
      `${path}/${key}`,
      key,
      Object.keys((error.parentSchema?.['properties'] as object) ?? {}),
    )
  }
  if (error.keyword === 'enum') {
    const allowed = (error.params['allowedValues'] as readonly unknown[]).map(String)
    const mend = nearest(String(error.data), allowed)
    return {
      path,
      reason: `is ${shown(error.data)}, and may be ${allowed.slice(0, 30).join(', ')}`,
      ...(mend ? { mend } : {}),
      severity: 'error',
    }
  }
  return {
    path,
    reason: `${error.message ?? 'is not accepted'}, and is ${shown(error.data)}`,
    severity: 'error',
  }
}

function unknownKey(path: string, key: string, known: readonly string[]): Finding {
  const mend = nearest(key, known)
  return { path, reason: 'there is no such key', ...(mend ? { mend } : {}), severity: 'error' }
}

function shown(value: unknown) {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 80)
}

function refused(findings: readonly Finding[]): Documents {
  return { ok: false, findings }
}

function isDocument(key: string): key is DocumentId {
  return Object.hasOwn(documentSchemas, key)
}

const ajv = new Ajv({
  strict: true,
  allErrors: true,
  verbose: true,
  ownProperties: true,
  allowUnionTypes: true,
  keywords: [...configurationKeywords],
})
formats.default(ajv)
const validators = Object.fromEntries(
  documentIds.map((id) => [id, ajv.compile(documentSchemas[id])]),
) as unknown as Readonly<Record<DocumentId, ValidateFunction>>
