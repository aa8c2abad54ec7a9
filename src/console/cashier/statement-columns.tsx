import { useState } from 'react'
import {
  decimalMarks,
  statementColumns,
  type DecimalMark,
  type StatementColumn,
} from '#schemas/cashier/statement.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { controlProps } from '#ui/fields/control-props.ts'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { SelectInput } from '#ui/selects/select-input.tsx'
import { ConsoleForm } from '../parts/console-form.tsx'
import { RequiredSelect } from '../parts/required-select.tsx'
import { StatementHead } from './statement-head.tsx'
import type { StatementFile, StatementPreview, StatementReading } from './statement.ts'

interface StatementColumnsProps {
  readonly file: StatementFile
  readonly preview: StatementPreview
  /** What was chosen before. */
  readonly before: StatementReading | undefined
  readonly isPending: boolean
  readonly error: unknown
  readonly onHeader: (header: number) => void
  readonly onCheck: (reading: StatementReading) => void
  readonly onAnother: () => void
}

type Chosen = { readonly [Column in StatementColumn]: string }

/** Which column of a statement is what, beside its first lines. What was recognised by name is chosen already. */
export function StatementColumns(props: StatementColumnsProps) {
  const { file, preview, before, isPending, error, onHeader, onCheck, onAnother } = props
  const { header, head, columns, guess } = preview
  const message = useMessage()
  const first = before?.map ?? guess
  const [chosen, setChosen] = useState<Chosen>(() => chosenOf(first))
  const [decimal, setDecimal] = useState<DecimalMark | ''>(first.decimal ?? '')
  const options = columns.map(({ name, samples }, place) => {
    const called = name === '' ? message('statement.column', { number: place + 1 }) : name
    const sample = samples.find((each) => each !== '')
    return {
      value: String(place),
      label: sample === undefined ? called : message('statement.column.sample', { name: called, sample }),
    }
  })
  return (
    <ConsoleForm
      submit="statement.check"
      isPending={isPending}
      error={error}
      onSubmit={() => decimal !== '' && onCheck({ header, map: mapOf(chosen, decimal) })}
    >
      <Heading level={2} look="subheading" tabIndex={-1}>
        <Message id="statement.columns" />
      </Heading>
      <Row>
        <Text as="span">
          <Message id="statement.file" values={{ name: <bdi>{file.name}</bdi> }} />
        </Text>
        <Button look="ghost" size="sm" onClick={onAnother}>
          <Message id="statement.another" />
        </Button>
      </Row>
      <StatementHead columns={columns} />
      <FieldFrame id="statement-header" label={<Message id="statement.header" />}>
        <SelectInput
          {...controlProps('statement-header', {})}
          value={String(header)}
          options={[
            { value: '0', label: message('statement.header.none') },
            ...head.map(({ number, text }) => ({
              value: String(number),
              label: message('statement.header.line', { number, text }),
            })),
          ]}
          onChange={({ target }) => onHeader(Number(target.value))}
        />
      </FieldFrame>
      <Text look="small" muted>
        <Message id="statement.columns.help" />
      </Text>
      <Grid>
        {statementColumns.map((column) => {
          const common = {
            value: chosen[column],
            options,
            id: `statement-${column}`,
          }
          const choose = (value: string) => setChosen((now) => ({ ...now, [column]: value }))
          if (column === 'id' || column === 'amount')
            return (
              <RequiredSelect
                key={column}
                {...common}
                label={`statement.column.${column}`}
                placeholder={message('statement.column.choose')}
                onChange={choose}
              />
            )
          return (
            <FieldFrame key={column} id={common.id} label={<Message id={`statement.column.${column}`} />}>
              <SelectInput
                {...common}
                {...controlProps(common.id, {})}
                placeholder={message('statement.column.none')}
                onChange={({ target }) => choose(target.value)}
              />
            </FieldFrame>
          )
        })}
        <RequiredSelect
          id="statement-decimal"
          label="statement.decimal"
          value={decimal}
          placeholder={message('statement.decimal.choose')}
          options={decimalMarks.map((mark) => ({ value: mark, label: message(`statement.decimal.${mark}`) }))}
          onChange={(value) => setDecimal(decimalMarks.find((mark) => mark === value) ?? '')}
        />
      </Grid>
    </ConsoleForm>
  )
}

function chosenOf(map: StatementPreview['guess']): Chosen {
  const text = (column: StatementColumn) => (map[column] === undefined ? '' : String(map[column]))
  return Object.fromEntries(statementColumns.map((column) => [column, text(column)])) as Chosen
}

function mapOf({ id, amount, ...more }: Chosen, decimal: DecimalMark): StatementReading['map'] {
  const given = Object.entries(more).flatMap(([column, value]) =>
    value === '' ? [] : [[column, Number(value)]],
  )
  return { id: Number(id), amount: Number(amount), decimal, ...Object.fromEntries(given) }
}

const Row = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', overflowWrap: 'anywhere' },
})
const Grid = styled('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
  },
})
