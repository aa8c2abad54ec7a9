import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { loadChunk } from '#api/load-chunk.ts'
import { applyEdits } from '#schemas/config/apply-edits.ts'
import { listEdits } from '#schemas/config/list-edits.ts'
import type { SchemaPart } from '#schemas/config/schema-parts.ts'
import { useMessage } from '#i18n/use-message.ts'
import { DocumentForm } from '../document-form/document-form.tsx'
import type { DocumentSource } from '../document-form/document-source.ts'
import type { DocumentId } from '#schemas/config/documents.ts'
import { documentSources } from '../documents/document-sources.ts'
import { Answered } from '../parts/answered.tsx'
import type { Draft } from './draft.ts'
import type { useDraftEdits } from './use-draft-edits.ts'

interface DocumentEditorProps {
  readonly document: DocumentId
  readonly draft: Draft
  readonly edits: ReturnType<typeof useDraftEdits>
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

function Form({ document, draft, edits, source }: DocumentEditorProps & { readonly source: DocumentSource }) {
  const message = useMessage()
  const schema = source.schema as SchemaPart
  const told = (draft.documents as Readonly<Record<string, unknown>>)[document]
  const unsaved = edits.unsaved(document)
  const value = useMemo(() => applyEdits(schema, told, unsaved).value, [schema, told, unsaved])
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
      readOnly={draft.state !== 'open'}
      findings={findings}
      onChange={(next) => {
        const made = listEdits(schema, value, next)
        if (made.length > 0) edits.edit(made.map((edit) => ({ ...edit, path: `/${document}${edit.path}` })))
      }}
    />
  )
}
