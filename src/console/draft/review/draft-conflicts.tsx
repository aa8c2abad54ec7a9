import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#api/client.ts'
import { merchantKey } from '#api/queries/configuration.ts'
import type { Side } from '#schemas/config/edits/edit.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { usePathText } from '../../parts/document/use-path-text.ts'
import { ValueText } from '../../parts/document/value-text.tsx'
import type { Draft } from '../../drafts/draft.ts'

interface DraftConflictsProps {
  readonly merchant: string
  readonly draft: Draft
}

/** A newer release is live: what both changed is decided one by one, and everything else comes together by itself. */
export function DraftConflicts({ merchant, draft }: DraftConflictsProps) {
  const { id, version, live, conflicts } = draft
  const words = usePathText()
  const queryClient = useQueryClient()
  const [taken, setTaken] = useState<Readonly<Record<string, Side>>>({})
  const open = conflicts.filter(({ path }) => taken[path] === undefined)
  const rebase = useMutation({
    mutationFn: () =>
      request('rebaseDraft', {
        params: { merchant, draft: id },
        body: {
          version,
          live,
          resolutions: conflicts.map(({ path }) => ({ path, take: taken[path] ?? 'theirs' })),
        },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: merchantKey(merchant) }),
  })
  return (
    <Card>
      <Heading level={2} look="subheading">
        <Message id="conflict.title" values={{ number: live }} />
      </Heading>
      <Text>
        <Message
          id={conflicts.length === 0 ? 'conflict.none' : 'conflict.lead'}
          values={{ count: conflicts.length }}
        />
      </Text>
      {conflicts.map(({ path, mine, theirs }) => (
        <Choice key={path}>
          <legend>{words(path)}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={path}
                checked={taken[path] === side}
                onChange={() => setTaken((before) => ({ ...before, [path]: side }))}
              />
              <span>
                <Message id={side === 'mine' ? 'conflict.mine' : 'conflict.theirs'} />
                {': '}
                <ValueText path={path} value={side === 'mine' ? mine : theirs} />
              </span>
            </label>
          ))}
        </Choice>
      ))}
      <Actions>
        <Button onClick={() => rebase.mutate()} busy={rebase.isPending} disabled={open.length > 0}>
          <Message id="conflict.rebase" />
        </Button>
        {open.length > 0 && (
          <Text as="span" look="small" muted>
            <Message id="conflict.open" values={{ count: open.length }} />
          </Text>
        )}
      </Actions>
      {rebase.error && <ErrorNote error={rebase.error} />}
    </Card>
  )
}

const Choice = styled('fieldset', {
  base: {
    borderWidth: '1px',
    borderRadius: 'm',
    p: '3',
    mt: '3',
    minWidth: '0',
    '& legend': { px: '1', fontWeight: 'medium', overflowWrap: 'anywhere' },
    '& label': {
      display: 'flex',
      gap: '3',
      alignItems: 'baseline',
      minHeight: 'touch',
      py: '2',
      overflowWrap: 'anywhere',
    },
  },
})
const Actions = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mt: '4' },
})
