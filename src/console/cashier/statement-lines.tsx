import { useState } from 'react'
import { lineOutcomes, type LineOutcome } from '#schemas/cashier/statement.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { controlProps } from '#ui/fields/control-props.ts'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { SelectInput } from '#ui/selects/select-input.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { Money } from '../books/money.tsx'
import { RefusedHere } from '../parts/console-form.tsx'
import { LineTable } from './line-table.tsx'
import type { ImportedStatement, StatementFile, StatementLine, StatementReading } from './statement.ts'
import { useStatementImport } from './use-statement-import.ts'

interface StatementLinesProps {
  readonly merchant: string
  readonly currency: Currency
  readonly file: StatementFile
  readonly reading: StatementReading
  readonly lines: readonly StatementLine[]
  readonly onBack: () => void
  readonly onDone: (outcome: ImportedStatement) => void
}

/** What would become of each line of a statement, and the press that imports it. */
export function StatementLines(props: StatementLinesProps) {
  const { merchant, currency, file, reading, lines, onBack, onDone } = props
  const message = useMessage()
  const [shown, setShown] = useState<LineOutcome>()
  const { importing, progress } = useStatementImport(merchant, file, reading)
  const { isPending, error } = importing
  const fresh = lines.filter(({ outcome }) => outcome === 'new')
  const count = (of: LineOutcome) => lines.filter(({ outcome }) => outcome === of).length
  const sum = String(fresh.reduce((total, { amount = '0' }) => total + BigInt(amount), 0n))
  return (
    <Stack>
      {Boolean(error) && !isPending && <RefusedHere error={error} />}
      {Boolean(error) && !isPending && progress && (
        <Text>
          <Message id="statement.stopped" values={{ ...progress }} />
        </Text>
      )}
      <Heading level={2} look="subheading" tabIndex={-1}>
        <Message
          id="statement.sum"
          values={{
            count: fresh.length,
            sum: <Money minor={sum} currency={currency} />,
            known: count('known'),
            unreadable: count('unreadable'),
          }}
        />
      </Heading>
      <FieldFrame id="statement-show" label={<Message id="statement.show" />}>
        <SelectInput
          {...controlProps('statement-show', {})}
          value={shown ?? ''}
          placeholder={message('statement.show.all')}
          options={lineOutcomes.map((outcome) => ({
            value: outcome,
            label: message(`statement.show.${outcome}`),
          }))}
          onChange={({ target }) => setShown(lineOutcomes.find((outcome) => outcome === target.value))}
        />
      </FieldFrame>
      <LineTable
        key={shown ?? 'all'}
        label="statement.lines"
        currency={currency}
        lines={lines.filter(({ outcome }) => shown === undefined || outcome === shown)}
      />
      <div role="status">
        {isPending && progress && (
          <Text>
            <Message id="statement.progress" values={{ ...progress }} />
          </Text>
        )}
      </div>
      <Buttons>
        {fresh.length > 0 && (
          <Button
            size="lg"
            busy={isPending}
            onClick={() => !isPending && importing.mutate(undefined, { onSuccess: onDone })}
          >
            <Message id="statement.import" values={{ count: fresh.length }} />
          </Button>
        )}
        <Button size="lg" look="outline" aria-disabled={isPending} onClick={() => !isPending && onBack()}>
          <Message id="statement.back" />
        </Button>
      </Buttons>
    </Stack>
  )
}

const Buttons = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })
