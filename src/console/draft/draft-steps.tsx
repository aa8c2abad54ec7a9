import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#api/client.ts'
import { merchantKey, merchantsKey } from '#api/queries/configuration.ts'
import { layersQuery } from '#api/queries/layers.ts'
import { layerOf } from '#schemas/config/draft-owner.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxInput } from '#ui/checkbox-input.tsx'
import { Heading } from '#ui/heading.tsx'
import { styled } from '#ui/styled.tsx'
import { Text } from '#ui/text.tsx'
import { useAnnounce } from '#ui/use-announce.ts'
import { ConsoleField } from '../parts/console-field.tsx'
import { DiscardDraft } from './discard-draft.tsx'
import type { Draft } from './draft.ts'
import { ScheduleDraft } from './schedule-draft.tsx'

interface DraftStepsProps {
  readonly merchant: string
  readonly draft: Draft
  readonly timeZone: string | undefined
}

/** The way from a draft to a release: a second person where one is asked for, a reason, now or at a time. */
export function DraftSteps({ merchant, draft, timeZone }: DraftStepsProps) {
  const { id, base, live, contentHash, findings, approvalNeeded, approvals } = draft
  const message = useMessage()
  const announce = useAnnounce()
  const queryClient = useQueryClient()
  const [note, setNote] = useState('')
  const [emergency, setEmergency] = useState<string>()
  const params = { merchant, draft: id }
  const settle = async () => {
    await queryClient.invalidateQueries({ queryKey: merchantKey(merchant) })
    await queryClient.invalidateQueries({ queryKey: merchantsKey })
    if (layerOf(merchant) !== undefined)
      await queryClient.invalidateQueries({ queryKey: layersQuery.queryKey })
  }
  const publish = useMutation({
    mutationFn: () =>
      request('publishDraft', {
        params,
        body: {
          contentHash,
          note: note.trim(),
          ...(emergency?.trim() ? { emergency: emergency.trim() } : {}),
        },
      }),
    onSuccess: ({ number }) => announce(message('publish.done', { number })),
    onSettled: settle,
  })
  const approve = useMutation({
    mutationFn: () => request('approveDraft', { params, body: { contentHash } }),
    onSettled: settle,
  })
  const blocking = findings.filter(({ severity, isNew }) => severity === 'error' && isNew).length
  const isBehind = base !== live
  const waits = approvalNeeded.length > 0 && emergency === undefined
  const cannot = blocking > 0 || isBehind || waits
  return (
    <Card>
      <Heading level={2} look="subheading">
        <Message id="publish.title" />
      </Heading>
      {blocking > 0 && (
        <Text>
          <Message id="publish.blocked" values={{ count: blocking }} />
        </Text>
      )}
      {isBehind && (
        <Text>
          <Message id="publish.behind" />
        </Text>
      )}
      {approvals.map(({ operator }) => (
        <Text key={operator.name}>
          <Message id="publish.approvedBy" values={{ name: <bdi>{operator.name}</bdi> }} />
        </Text>
      ))}
      {approvalNeeded.length > 0 && (
        <Part>
          <Text>
            <Message id="publish.approval" values={{ count: approvalNeeded.length }} />
          </Text>
          <div>
            <Button look="outline" onClick={() => approve.mutate()} busy={approve.isPending}>
              <Message id="publish.approve" />
            </Button>
          </div>
          <CheckboxInput
            id="emergency"
            label={<Message id="publish.emergency" />}
            checked={emergency !== undefined}
            onChange={({ target }) => setEmergency(target.checked ? '' : undefined)}
          />
          {emergency !== undefined && (
            <ConsoleField
              id="emergency-reason"
              label="publish.emergency.why"
              value={emergency}
              maxLength={500}
              onChange={setEmergency}
            />
          )}
          {approve.error && <ErrorNote error={approve.error} />}
        </Part>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!cannot && note.trim() !== '') publish.mutate()
        }}
      >
        <ConsoleField
          id="publish-note"
          label="publish.note"
          help="publish.note.help"
          value={note}
          required
          maxLength={500}
          autoComplete="off"
          onChange={setNote}
        />
        <Actions>
          <Button
            type="submit"
            busy={publish.isPending}
            disabled={cannot}
            look={emergency === undefined ? 'solid' : 'danger'}
          >
            <Message id={emergency === undefined ? 'publish.do' : 'publish.emergency.do'} />
          </Button>
          <ScheduleDraft
            merchant={merchant}
            draft={draft}
            note={note.trim()}
            timeZone={timeZone}
            disabled={cannot || note.trim() === ''}
          />
          <DiscardDraft merchant={merchant} draft={draft} />
        </Actions>
        {publish.error && <ErrorNote error={publish.error} onRetry="submit" />}
      </form>
    </Card>
  )
}

const Part = styled('div', { base: { display: 'grid', gap: '3', my: '4' } })
const Actions = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '4' } })
