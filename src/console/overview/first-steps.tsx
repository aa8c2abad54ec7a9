import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { generatePath, Link, useNavigate } from 'react-router-dom'
import { request } from '#api/client.ts'
import { draftQuery, merchantKey } from '#api/queries/configuration.ts'
import { skippedSteps } from '#api/skipped-steps.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { consolePaths } from '../parts/console-paths.ts'
import { publishingId } from './publishing-id.ts'
import { firstSteps, isStepDone } from './step-list.ts'

interface FirstStepsProps {
  readonly merchant: string
  /** The draft that was edited last, if there is one. */
  readonly draft: string | undefined
}

/** The way of a new merchant to its first own release; it can be put aside for good. */
export function FirstSteps({ merchant, draft }: FirstStepsProps) {
  const message = useMessage()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isSkipped, setSkipped] = useState(() => skippedSteps.has(merchant))
  const { data } = useQuery({
    ...draftQuery(merchant, draft ?? ''),
    enabled: draft !== undefined && !isSkipped,
  })
  const begin = useMutation({
    mutationFn: () =>
      request('createDraft', { params: { merchant }, body: { title: message('firstSteps.draft') } }),
    async onSuccess({ id }) {
      await queryClient.invalidateQueries({ queryKey: merchantKey(merchant) })
      await navigate(
        generatePath(consolePaths.document, { merchant, draft: id, document: firstSteps[0].document }),
      )
    },
  })
  if (isSkipped) return null
  return (
    <Card>
      <Heading level={2} look="subheading">
        <Message id="firstSteps.title" />
      </Heading>
      <Text muted>
        <Message id="firstSteps.lead" />
      </Text>
      <List>
        <Step isDone>
          <Message id="firstSteps.name" />
        </Step>
        {firstSteps.map((step) => (
          <Step key={step.id} isDone={isStepDone(step, data?.changes)}>
            {draft === undefined ? (
              <Message id={`firstSteps.${step.id}`} />
            ) : (
              <TextLink asChild look="alone">
                <Link to={generatePath(consolePaths.document, { merchant, draft, document: step.document })}>
                  <Message id={`firstSteps.${step.id}`} />
                </Link>
              </TextLink>
            )}
          </Step>
        ))}
        <Step isDone={false}>
          {draft === undefined ? (
            <Message id="firstSteps.publish" />
          ) : (
            <TextLink asChild look="alone">
              <Link to={`${generatePath(consolePaths.draft, { merchant, draft })}#${publishingId}`}>
                <Message id="firstSteps.publish" />
              </Link>
            </TextLink>
          )}
        </Step>
      </List>
      <Actions>
        {draft === undefined && (
          <Button busy={begin.isPending} onClick={() => begin.mutate()}>
            <Message id="firstSteps.begin" />
          </Button>
        )}
        <Button
          look="ghost"
          onClick={() => {
            skippedSteps.add(merchant)
            setSkipped(true)
          }}
        >
          <Message id="firstSteps.skip" />
        </Button>
      </Actions>
      {begin.error && <ErrorNote error={begin.error} />}
    </Card>
  )
}

function Step({ isDone, children }: { readonly isDone: boolean; readonly children: ReactNode }) {
  return (
    <Line done={isDone}>
      <Icon name={isDone ? 'check' : 'dot'} size={20} />
      <span>
        {children}
        {isDone && (
          <VisuallyHidden>
            {' '}
            <Message id="firstSteps.done" />
          </VisuallyHidden>
        )}
      </span>
    </Line>
  )
}

const List = styled('ol', { base: { display: 'grid', my: '3' } })
const Line = styled('li', {
  base: { display: 'flex', alignItems: 'center', gap: '3', minHeight: 'touch', '& > svg': { flex: 'none' } },
  variants: { done: { true: { color: 'fg.muted', '& > svg': { color: 'success.text' } } } },
})
const Actions = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })
