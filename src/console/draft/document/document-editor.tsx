import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { loadChunk } from '#api/load-chunk.ts'
import { applyEdits } from '#schemas/config/edits/apply-edits.ts'
import { valueAt } from '#schemas/config/edits/value-at.ts'
import { whoEdits } from '#schemas/operators/operator-roles.ts'
import { listEdits } from '#schemas/config/edits/list-edits.ts'
import type { SchemaPart } from '#schemas/config/edits/schema-parts.ts'
import { DocumentForm } from '../../document-editor/document-form.tsx'
import type { DocumentSource } from '../../parts/document/document-source.ts'
import type { DocumentId } from '#schemas/config/documents.ts'
import { documentSources } from '../../documents/document-sources.ts'
import { useMerchant } from '../../parts/use-merchant.ts'
import { hasRole, useSelf } from '../../sign-in/use-self.ts'
import type { MerchantBelow } from '../../layers/use-merchant-below.ts'
import { Answered } from '../../parts/answered.tsx'
import type { Draft } from '../../drafts/draft.ts'
import { editsIn } from './edit-list.ts'
import { LayerDocument } from '../layers/layer-document.tsx'
import type { DraftEdits } from '../edits/draft-edits.ts'
import { useDraftFindings } from '../parts/use-draft-findings.ts'

interface DocumentEditorProps {
  readonly document: DocumentId
  readonly draft: Draft
  readonly edits: DraftEdits
  /** Where the draft is of a layer. */
  readonly below?: MerchantBelow | undefined
}

/** The form of a document, a chunk of its own. */
export function DocumentEditor(props: DocumentEditorProps) {
  const { document } = props
  const query = useQuery({
    queryKey: ['console', 'document', document],
    queryFn: () => loadChunk(`document-${document}`, documentSources[document]),
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  })
  const { layer } = useMerchant()
  const { below } = props
  return (
    <Answered query={query}>
      {(source) =>
        layer === undefined ? (
          <Form {...props} source={source} />
        ) : (
          below && <LayerDocument {...props} below={below} source={source} />
        )
      }
    </Answered>
  )
}

function Form(props: DocumentEditorProps & { readonly source: DocumentSource }) {
  const { document, draft, edits, source } = props
  const { merchant } = useMerchant()
  const mayEdit = hasRole(useSelf(), whoEdits, merchant)
  const schema = source.schema as SchemaPart
  const told = (draft.documents as Readonly<Record<string, unknown>>)[document]
  const { unsaved, undecided } = edits
  const value = useMemo(() => {
    const now = applyEdits(schema, told, editsIn(document, unsaved)).value
    // What is not decided stays as it was typed, whatever stands there by now.
    return editsIn(document, undecided).reduce(
      (at, { path, to }) => applyEdits(schema, at, [{ path, from: valueAt(schema, at, path), to }]).value,
      now,
    )
  }, [schema, document, told, unsaved, undecided])
  const findings = useDraftFindings(draft, document)
  return (
    <DocumentForm
      document={source}
      value={value}
      readOnly={draft.state !== 'open' || !mayEdit}
      findings={findings}
      onChange={(next) => {
        const made = listEdits(schema, value, next)
        if (made.length > 0) edits.edit(made.map((edit) => ({ ...edit, path: `/${document}${edit.path}` })))
      }}
    />
  )
}
