import { useMutation, useQueryClient } from '@tanstack/react-query'
import { draftKey } from '#api/queries/configuration.ts'
import { whoEdits } from '#schemas/calls/operator-roles.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Message } from '#i18n/message.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { styled } from '#ui/styled.tsx'
import { Text } from '#ui/text.tsx'
import { hasRole, useSelf } from '../sign-in/use-self.ts'
import type { Draft } from './draft.ts'
import { readDocuments } from './read-documents.ts'
import { saveDocuments } from './save-documents.ts'

interface ImportDocumentsProps {
  readonly merchant: string
  readonly draft: Draft
}

/** Takes a file of documents into a draft, place by place; what stands in none of them stays. */
export function ImportDocuments({ merchant, draft }: ImportDocumentsProps) {
  const self = useSelf()
  const queryClient = useQueryClient()
  const take = useMutation({
    async mutationFn(file: File) {
      const given = await readDocuments(file)
      if (typeof given === 'string') return { refused: given } as const
      const before = draft.documents as Readonly<Record<string, unknown>>
      const count = await saveDocuments(merchant, draft, { ...before, ...given })
      return { count } as const
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: draftKey(merchant, draft.id) }),
  })
  if (draft.state !== 'open' || !hasRole(self, whoEdits, merchant)) return null
  const { data, error, isPending } = take
  return (
    <Column>
      <div>
        <FileButton
          accept=".json,application/json"
          busy={isPending}
          aria-describedby="import-help"
          onChoose={(file) => take.mutate(file)}
        >
          <Message id="import.do" />
        </FileButton>
      </div>
      <Text look="small" muted id="import-help">
        <Message id="import.help" />
      </Text>
      <div role="status">
        {data && 'count' in data && (
          <Text>
            <Message id="import.done" values={{ count: data.count }} />
          </Text>
        )}
      </div>
      {data && 'refused' in data && (
        <Text role="alert">
          <Message id={`import.${data.refused}`} />
        </Text>
      )}
      {error && <ErrorNote error={error} />}
    </Column>
  )
}

const Column = styled('div', { base: { display: 'grid', gap: '2', mt: '4' } })
