import { useState } from 'react'
import { mostStatementBytes } from '#schemas/cashier/statement.ts'
import type { StaffMethods } from '#api/queries/staff-cashier.ts'
import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { FileButton } from '#ui/buttons/file-button.tsx'
import { controlProps } from '#ui/fields/control-props.ts'
import { FieldFrame, FieldNotes } from '#ui/fields/field-frame.tsx'
import { SelectInput } from '#ui/selects/select-input.tsx'
import { RefusedHere } from '../parts/console-form.tsx'
import { base64Of, type StatementFile, type StatementPreview } from './statement.ts'

interface ChooseStatementProps {
  readonly methods: StaffMethods
  /** What is wrong with the file that was chosen before. */
  readonly fault: StatementPreview['fault']
  readonly isPending: boolean
  readonly error: unknown
  readonly onChoose: (file: StatementFile) => void
}

/** The account that a statement is of, and its file. */
export function ChooseStatement({ methods, fault, isPending, error, onChoose }: ChooseStatementProps) {
  const banks = methods.methods.filter(({ kind }) => kind === 'bank')
  const [source, setSource] = useState(banks[0]?.id ?? '')
  const [unread, setUnread] = useState<'tooLarge' | 'empty'>()
  const said = unread ?? fault
  const { id: _, ...described } = controlProps('statement-file', {
    help: true,
    error: !isPending && said !== undefined,
  })
  return (
    <Stack>
      {Boolean(error) && !isPending && <RefusedHere error={error} />}
      <FieldFrame id="statement-account" label={<Message id="statement.account" />}>
        <SelectInput
          {...controlProps('statement-account', {})}
          value={source}
          options={banks.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => setSource(target.value)}
        />
      </FieldFrame>
      <div>
        <FileButton
          {...described}
          busy={isPending}
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          onChoose={async (file) => {
            const wrong = unreadOf(file)
            setUnread(wrong)
            if (!wrong) onChoose({ source, name: file.name, file: await base64Of(file) })
          }}
        >
          <Message id="statement.choose" />
        </FileButton>
        <div role="status">
          <FieldNotes
            id="statement-file"
            help={<Message id="statement.lead" />}
            error={!isPending && said && <Message id={`statement.fault.${said}`} />}
          />
        </div>
      </div>
    </Stack>
  )
}

function unreadOf({ size }: File): 'tooLarge' | 'empty' | undefined {
  if (size === 0) return 'empty'
  return size > mostStatementBytes ? 'tooLarge' : undefined
}
