import type { Currency } from '#schemas/money/currencies.ts'
import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { LineTable } from './line-table.tsx'
import type { ImportedStatement } from './statement.ts'

interface StatementOutcomeProps {
  readonly currency: Currency
  readonly outcome: ImportedStatement
  readonly onAnother: () => void
  readonly onClose: () => void
}

/** What was imported, and which lines were not. It takes the focus when it replaces the lines. */
export function StatementOutcome({ currency, outcome, onAnother, onClose }: StatementOutcomeProps) {
  const { credited, waiting, known, unreadable } = outcome
  return (
    <Stack>
      <Heading level={2} look="subheading" tabIndex={-1}>
        <Message id="statement.done" values={{ credited, waiting }} />
      </Heading>
      {waiting > 0 && (
        <Text muted>
          <Message id="statement.done.waiting" />
        </Text>
      )}
      {known > 0 && (
        <Text>
          <Message id="statement.done.known" values={{ known }} />
        </Text>
      )}
      {unreadable.length > 0 && (
        <>
          <Heading level={3} look="subheading">
            <Message id="statement.done.unreadable" />
          </Heading>
          <LineTable label="statement.done.unreadable" currency={currency} lines={unreadable} />
        </>
      )}
      <Buttons>
        <Button onClick={onClose}>
          <Message id="action.close" />
        </Button>
        <Button look="outline" onClick={onAnother}>
          <Message id="statement.another" />
        </Button>
      </Buttons>
    </Stack>
  )
}

const Buttons = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })
