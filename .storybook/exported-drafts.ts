import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Type, type Static } from 'typebox'
import Value from 'typebox/value'
import { callIds, calls } from '#schemas/calls/calls.ts'

/** What `npm run config -- export-draft` writes. */
const ExportedDraft = Type.Object({
  merchant: Type.String({ minLength: 1 }),
  title: Type.String(),
  answers: Type.Record(Type.String(), Type.Unknown()),
  forms: Type.Record(Type.String(), Type.String()),
})

export type ReadDraft = Static<typeof ExportedDraft> | { readonly fault: string }

/** The drafts of a folder by the names of their files. One that cannot be shown says why, and the others are not touched by it. */
export function readExportedDrafts(folder: string): ReadonlyMap<string, ReadDraft> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : []
  return new Map(files.toSorted().map((file) => [file.slice(0, -5), readDraft(join(folder, file))]))
}

function readDraft(path: string): ReadDraft {
  try {
    const draft: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (!Value.Check(ExportedDraft, draft)) return { fault: 'it is not what export-draft writes' }
    const old = callIds.find((id) => id in draft.answers && !Value.Check(calls[id].answer, draft.answers[id]))
    return old ? { fault: `what it answers to ${old} is not as stories expect it by now` } : draft
  } catch {
    return { fault: 'it is no JSON file' }
  }
}
