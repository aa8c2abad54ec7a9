import { useMutation, useQueryClient } from '@tanstack/react-query'
import { draftKey } from '#api/queries/configuration.ts'
import { whoEdits } from '#schemas/operators/operator-roles.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Message } from '#i18n/message.tsx'
import { FileButton } from '#ui/buttons/file-button.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { withSentPictures } from '../../pictures/with-sent-pictures.ts'
import { hasRole, useSelf } from '../../sign-in/use-self.ts'
import type { Draft } from '../../drafts/draft.ts'
import { ImportFindings } from './import-findings.tsx'
import { readDocuments } from './read-documents.ts'
import { saveDocuments } from '../../drafts/save-documents.ts'

interface ImportDocumentsProps {
  readonly merchant: string
  readonly draft: Draft
}

/** Takes files of documents into a draft, place by place; what stands in none of them stays. */
export function ImportDocuments({ merchant, draft }: ImportDocumentsProps) {
  const self = useSelf()
  const queryClient = useQueryClient()
  const take = useMutation({
    async mutationFn(files: readonly File[]) {
      const { documents: given, fileOf, refused, pictures } = await readDocuments(files)
      if (refused.length > 0) return { refused, fileOf } as const
      const ours = await withSentPictures(merchant, given, pictures)
      const before = draft.documents as Readonly<Record<string, unknown>>
      const count = await saveDocuments(merchant, draft, { ...before, ...ours })
      return { count, refused, fileOf } as const
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: draftKey(merchant, draft.id) }),
  })
  if (draft.state !== 'open' || !hasRole(self, whoEdits, merchant)) return null
  const { data, error, isPending } = take
  const common = {
    busy: isPending,
    'aria-describedby': 'import-help',
    multiple: true,
    onChooseAll: take.mutate,
  } as const
  return (
    <Column>
      <Buttons>
        <FileButton {...common} accept=".json,.webp,application/json">
          <Message id="import.do" />
        </FileButton>
        <FileButton {...common} {...{ webkitdirectory: '' }}>
          <Message id="import.folder" />
        </FileButton>
      </Buttons>
      <Text look="small" muted id="import-help">
        <Message id="import.help" />
      </Text>
      <div role="status">
        {data && 'count' in data && (
          <Text>
            <Message
              id="import.done"
              values={{ count: data.count, files: new Set(data.fileOf.values()).size }}
            />
          </Text>
        )}
      </div>
      {data && 'count' in data && <ImportFindings findings={draft.findings} fileOf={data.fileOf} />}
      {data && data.refused.length > 0 && (
        <div role="alert">
          <ul>
            {data.refused.map(({ name, why, path }) => (
              <li key={`${name} ${why}`}>
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                : <Message id={`import.${why}`} values={{ path: <bdi>{path}</bdi> }} />
              </li>
            ))}
          </ul>
          <Text>
            <Message id="import.nothing" />
          </Text>
        </div>
      )}
      {error && <ErrorNote error={error} />}
    </Column>
  )
}

const Column = styled('div', { base: { display: 'grid', gap: '2', mt: '4', overflowWrap: 'anywhere' } })
const Buttons = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
