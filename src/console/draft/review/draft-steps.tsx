import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#api/client.ts'
import { merchantKey, merchantsKey } from '#api/queries/configuration.ts'
import { layersQuery } from '#api/queries/layers.ts'
import { whoAdministers, whoPublishes } from '#schemas/operators/operator-roles.ts'
import { layerOf } from '#schemas/config/edits/draft-owner.ts'
import { touchedDocuments } from '#schemas/config/edits/touched-documents.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { publishingId } from '../../overview/publishing-id.ts'
import { useLedTo } from '../../parts/use-led-to.ts'
import { CheckedForm } from '../../parts/checked-form.tsx'
import { ConsoleField } from '../../parts/console-field.tsx'
import { emergencyBody, EmergencyFields } from '../../parts/emergency-fields.tsx'
import { hasRole, hasUnlimitedRole, outOfReach, useSelf } from '../../sign-in/use-self.ts'
import type { Draft } from '../../drafts/draft.ts'
import { ScheduleDraft } from './schedule-draft.tsx'

interface DraftStepsProps {
  readonly merchant: string
  readonly draft: Draft
  readonly timeZone: string | undefined
  /** What it changes below a layer is known of this very content: nobody publishes what was not seen. */
  readonly isRead?: boolean
}

/** The way from a draft to a release: a second person where one is asked for, a reason, now or at a time. */
export function DraftSteps({ merchant, draft, timeZone, isRead = true }: DraftStepsProps) {
  const { id, base, live, contentHash, findings, approvalNeeded, approvals } = draft
  const message = useMessage()
  const announce = useAnnounce()
  const self = useSelf()
  const queryClient = useQueryClient()
  const [note, setNote] = useState('')
  const [emergency, setEmergency] = useState<string>()
  const params = { merchant, draft: id }
  useLedTo(publishingId)
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
          ...emergencyBody(emergency),
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
  const cannot = blocking > 0 || isBehind || waits || !isRead
  // As the server has it: what a layer says is everyone's who stands below it.
  const isMerchant = layerOf(merchant) === undefined
  const who = isMerchant ? whoPublishes : whoAdministers
  const hasOne = (isMerchant ? hasRole : hasUnlimitedRole)(self, who, merchant)
  const touched = touchedDocuments(draft.changes.map(({ path }) => path))
  const beyond = hasOne ? outOfReach(self, who, merchant, touched) : []
  const mayPublish = hasOne && beyond.length === 0
  // Who pushed it from the command line is known by name alone.
  const isEditor = draft.editors.some(
    ({ id: editor, name }) => editor === self?.id || name.toLowerCase() === self?.name.toLowerCase(),
  )
  return (
    <Card>
      <Heading level={2} look="subheading" id={publishingId} tabIndex={-1}>
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
      {/* Who takes over what is live approves again: nobody is led to do it twice. */}
      {approvalNeeded.length > 0 && !isBehind && (
        <Part>
          <Text>
            <Message id="publish.approval" values={{ count: approvalNeeded.length }} />
          </Text>
          {isEditor && (
            <Text>
              <Message
                id="publish.ownDraft"
                values={{ roles: who.map((role) => message(`role.${role}`)).join(', ') }}
              />
            </Text>
          )}
          {mayPublish && !isEditor && (
            <div>
              <Button look="outline" onClick={() => approve.mutate()} busy={approve.isPending}>
                <Message id="publish.approve" />
              </Button>
            </div>
          )}
          {approve.error && <ErrorNote error={approve.error} />}
        </Part>
      )}
      {mayPublish ? (
        <>
          <Form
            id="publish-draft"
            onSubmit={() => {
              if (!cannot) publish.mutate()
            }}
          >
            <Stack>
              {approvalNeeded.length > 0 && !isBehind && (
                <EmergencyFields value={emergency} onChange={setEmergency} />
              )}
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
            </Stack>
            {publish.error && <ErrorNote error={publish.error} onRetry="submit" />}
          </Form>
          {/* Outside of the form: what is submitted in a dialog of theirs would reach it too, and publish at once. */}
          <Actions>
            <Button
              type="submit"
              form="publish-draft"
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
              emergency={emergency}
              timeZone={timeZone}
              disabled={cannot || note.trim() === '' || emergency?.trim() === ''}
            />
          </Actions>
        </>
      ) : (
        <Part>
          {beyond.length > 0 && (
            <Text>
              <Message
                id="publish.beyond"
                values={{
                  documents: beyond.map((each) => message(messageIdOf(`document.${each}`))).join(', '),
                }}
              />
            </Text>
          )}
          <Text>
            <Message
              id={layerOf(merchant) === undefined ? 'publish.who' : 'publish.whoOfLayer'}
              values={{ roles: who.map((role) => message(`role.${role}`)).join(', ') }}
            />
          </Text>
        </Part>
      )}
    </Card>
  )
}

const Part = styled('div', { base: { display: 'grid', gap: '3', my: '4' } })
const Form = styled(CheckedForm, { base: { mt: '4' } })
const Actions = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '4' } })
