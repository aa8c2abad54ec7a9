import { useState } from 'react'
import { Message } from '#i18n/message.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { ConsoleField } from '../parts/console-field.tsx'
import { ConsoleForm } from '../parts/console-form.tsx'
import type { BookViewProps } from './book-view.ts'
import { Statement } from './statement.tsx'

/** The statement of one member, who is named by the account. */
export function StatementView(props: BookViewProps) {
  const { address, onChange } = props
  const [account, setAccount] = useState(address.account ?? '')
  return (
    <Column>
      <Narrow>
        <ConsoleForm
          submit="books.statement.show"
          isPending={false}
          error={undefined}
          onSubmit={() =>
            account.trim() !== '' &&
            onChange({ account: account.trim(), currency: undefined, wallet: undefined, kind: undefined })
          }
        >
          <ConsoleField
            id="booksAccount"
            label="books.account.of"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={64}
            value={account}
            onChange={setAccount}
            required
          />
        </ConsoleForm>
      </Narrow>
      {address.account === undefined ? (
        <Text muted>
          <Message id="books.statement.ask" />
        </Text>
      ) : (
        <Statement {...props} account={address.account} />
      )}
    </Column>
  )
}

const Column = styled('div', {
  base: { display: 'grid', gap: '5', minWidth: '0', gridTemplateColumns: 'minmax(0, 1fr)' },
})
const Narrow = styled('div', { base: { maxWidth: '28rem' } })
