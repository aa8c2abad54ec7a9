import { request } from '#api/client.ts'
import type { Draft } from './draft.ts'

/** Edits of one call, as the contract has them. */
const mostEdits = 500

/** Makes a draft what these documents say, place by place, so that what others edit meanwhile stays. Gives the number of places. */
export async function saveDocuments(
  merchant: string,
  draft: Pick<Draft, 'id' | 'version' | 'documents'>,
  documents: Readonly<Record<string, unknown>>,
): Promise<number> {
  const [{ draftedSchema }, { listEdits }] = await Promise.all([
    import('#schemas/config/layers/layer-tree.ts'),
    import('#schemas/config/edits/list-edits.ts'),
  ])
  const edits = listEdits(draftedSchema, draft.documents, documents)
  let { version } = draft
  for (let from = 0; from < edits.length; from += mostEdits) {
    const body = { version, edits: edits.slice(from, from + mostEdits) }
    ;({ version } = await request('editDraft', { params: { merchant, draft: draft.id }, body }))
  }
  return edits.length
}
