import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#api/client.ts'
import { Message } from '#i18n/message.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { ConsoleField } from '../parts/console-field.tsx'
import { ConsoleForm } from '../parts/console-form.tsx'
import type { StateOfMember } from './state-of-member.ts'

interface MemberNotesProps {
  readonly merchant: string
  readonly member: string
  readonly notes: StateOfMember['notes']
  readonly onChanged: () => void
}

/** What operators wrote down for one another. */
export function MemberNotes({ merchant, member, notes, onChanged }: MemberNotesProps) {
  const [text, setText] = useState('')
  const add = useMutation({
    mutationFn: () => request('addMemberNote', { params: { merchant, member }, body: { text: text.trim() } }),
    onSuccess() {
      setText('')
      onChanged()
    },
  })
  return (
    <Card>
      <Part>
        <Heading level={2} look="heading">
          <Message id="members.notes" />
        </Heading>
        <List>
          {notes.map((note) => (
            <li key={note.id}>
              <Words dir="auto">{note.text}</Words>
              <When>
                <bdi>{note.operator}</bdi> ·{' '}
                <Message id="console.moment" values={{ at: new Date(note.at) }} />
              </When>
            </li>
          ))}
        </List>
        <ConsoleForm
          submit="members.note.add"
          onSubmit={() => text.trim() !== '' && add.mutate()}
          isPending={add.isPending}
          error={add.error}
        >
          <ConsoleField
            id="memberNote"
            label="members.note"
            autoComplete="off"
            maxLength={2_000}
            value={text}
            onChange={setText}
          />
        </ConsoleForm>
      </Part>
    </Card>
  )
}

const Part = styled('div', { base: { display: 'grid', gap: '4' } })
const List = styled('ul', { base: { display: 'grid', gap: '3', listStyle: 'none', p: '0', m: '0' } })
const Words = styled('p', { base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } })
const When = styled('span', { base: { fontSize: 'sm', color: 'fg.muted' } })
