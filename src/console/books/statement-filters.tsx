import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { kindGroupNames } from '#features/wallet/kind-groups.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { controlProps } from '#ui/fields/control-props.ts'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { SelectInput } from '#ui/selects/select-input.tsx'
import { styled } from '#ui/styles/styled.tsx'
import type { BookViewProps } from './book-view.ts'

interface StatementFiltersProps extends Pick<BookViewProps, 'address' | 'onChange'> {
  /** The first page, once it is there. */
  readonly page: Pick<CallAnswer<Calls['ledgerStatement']>, 'currency' | 'balances'> | undefined
}

/** Which currency, wallet and kind. */
export function StatementFilters({ address, onChange, page }: StatementFiltersProps) {
  const message = useMessage()
  const { wallet = 'main', kind = '' } = address
  const currencies = page?.balances.map(({ currency }) => currency) ?? []
  return (
    <Grid>
      {currencies.length > 1 && (
        <FieldFrame id="booksCurrency" label={<Message id="books.currency" />}>
          <SelectInput
            {...controlProps('booksCurrency', {})}
            value={page?.currency ?? ''}
            options={currencies.map((value) => ({ value, label: value }))}
            onChange={({ target: { value } }) =>
              onChange({ currency: currencies.find((each) => each === value) })
            }
          />
        </FieldFrame>
      )}
      <FieldFrame id="booksWallet" label={<Message id="books.wallet" />}>
        <SelectInput
          {...controlProps('booksWallet', {})}
          value={wallet}
          options={(['main', 'game', 'held'] as const).map((value) => ({
            value,
            label: message(`books.wallet.${value}`),
          }))}
          onChange={({ target: { value } }) =>
            onChange({ wallet: (['game', 'held'] as const).find((each) => each === value) })
          }
        />
      </FieldFrame>
      <FieldFrame id="booksKind" label={<Message id="books.kind" />}>
        <SelectInput
          {...controlProps('booksKind', {})}
          value={kind}
          placeholder={message('books.kind.any')}
          options={kindGroupNames.map((value) => ({ value, label: message(`books.kinds.${value}`) }))}
          onChange={({ target: { value } }) =>
            onChange({ kind: kindGroupNames.find((each) => each === value) })
          }
        />
      </FieldFrame>
    </Grid>
  )
}

const Grid = styled('div', {
  base: {
    display: 'grid',
    gap: '4',
    // Fields stand in one line, also beside a label of two.
    alignItems: 'end',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
  },
})
