import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { loadChunk } from '#api/load-chunk.ts'
import { applyEdits } from '#schemas/config/apply-edits.ts'
import { valueAt } from '#schemas/config/value-at.ts'
import { whoEdits } from '#schemas/calls/operator-roles.ts'
import { listEdits } from '#schemas/config/list-edits.ts'
import type { SchemaPart } from '#schemas/config/schema-parts.ts'
import { useMessage } from '#i18n/use-message.ts'
import { DocumentForm } from '../document-form/document-form.tsx'
import type { DocumentSource } from '../document-form/document-source.ts'
import type { DocumentId } from '#schemas/config/documents.ts'
import { documentSources } from '../documents/document-sources.ts'
import { useMerchant } from '../parts/use-merchant.ts'
import { hasRole, useSelf } from '../sign-in/use-self.ts'
import { Answered } from '../parts/answered.tsx'
import type { Draft } from './draft.ts'
import { editsIn } from './edit-list.ts'
import type { DraftEdits } from './use-draft-edits.ts'

interface DocumentEditorProps {
  readonly document: DocumentId
  readonly draft: Draft
  readonly edits: DraftEdits
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
  return <Answered query={query}>{(source) => <Form {...props} source={source} />}</Answered>
}

function Form(props: DocumentEditorProps & { readonly source: DocumentSource }) {
  const { document, draft, edits, source } = props
  const { merchant } = useMerchant()
  const mayEdit = hasRole(useSelf(), whoEdits, merchant)
  const message = useMessage()
  const schema = source.schema as SchemaPart
  const told = (draft.documents as Readonly<Record<string, unknown>>)[document]
  const { unsaved, held } = edits
  const value = useMemo(() => {
    const now = applyEdits(schema, told, editsIn(document, unsaved)).value
    // What is not decided stays as it was typed, whatever stands there by now.
    return editsIn(document, held).reduce(
      (at, { path, to }) => applyEdits(schema, at, [{ path, from: valueAt(schema, at, path), to }]).value,
      now,
    )
  }, [schema, document, told, unsaved, held])
  const findings = useMemo(
    () =>
      draft.findings
        .filter(({ path }) => path === `/${document}` || path.startsWith(`/${document}/`))
        .map(({ path, reason, mend, severity }) => ({
          path,
          level: severity,
          text: mend === undefined ? reason : message('finding.sentence', { reason, mend }),
        })),
    [draft.findings, document, message],
  )
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
