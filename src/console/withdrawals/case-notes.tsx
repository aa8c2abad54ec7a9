import { useState } from 'react'
import { request } from '#api/client.ts'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { ConsoleField } from '../parts/console-field.tsx'
import { ConsoleForm } from '../parts/console-form.tsx'
import { When } from '../parts/when.tsx'
import type { CaseProps } from './case-props.ts'
import { CaseSection } from './case-section.tsx'
import { useCaseAct } from './use-case-act.ts'

/** What staff tell each other of a withdrawal. Players never see it. */
export function CaseNotes(props: CaseProps) {
  const { merchant, timeZone, staffCase } = props
  const { id, notes } = staffCase
  const [text, setText] = useState('')
  const adding = useCaseAct(
    props,
    () => request('noteWithdrawal', { params: { merchant, withdrawal: id }, body: { text: text.trim() } }),
    () => setText(''),
  )
  return (
    <CaseSection title="withdrawals.notes">
      {notes.length > 0 && (
        <List>
          {notes.map(({ at, by, text: said }, index) => (
            // Notes are only added.
            <li key={index}>
              <p>
                <bdi>{said}</bdi>
              </p>
              <Text look="small" muted>
                <bdi>{by.name}</bdi> · <When at={at} timeZone={timeZone} />
              </Text>
            </li>
          ))}
        </List>
      )}
      <ConsoleForm
        submit="withdrawals.notes.add"
        look="outline"
        onSubmit={() => adding.mutate()}
        isPending={adding.isPending}
        error={adding.error}
      >
        <ConsoleField
          id="case-note"
          label="withdrawals.notes.text"
          help="withdrawals.notes.help"
          autoComplete="off"
          spellCheck
          maxLength={500}
          required
          value={text}
          onChange={setText}
        />
      </ConsoleForm>
    </CaseSection>
  )
}

const List = styled('ul', {
  base: { display: 'grid', gap: '3', '& > li': { overflowWrap: 'anywhere' } },
})
