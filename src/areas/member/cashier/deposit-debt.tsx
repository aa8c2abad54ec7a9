import { useIntl } from 'react-intl'
import { amountOf } from '#schemas/money/amount.ts'
import { Stack } from '#forms/parts/stack.tsx'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Text } from '#ui/text/text.tsx'
import type { Deposit } from './deposit.ts'
import type { DepositAction } from './use-deposit-action.ts'

interface DepositDebtProps {
  readonly deposit: Deposit
  readonly payDebt: DepositAction
}

/** Pays what is owed of a deposit that was taken back; nothing where nothing is owed. */
export function DepositDebt({ deposit, payDebt }: DepositDebtProps) {
  const { locale } = useIntl()
  const { debt, currency } = deposit
  if (debt === undefined) return null
  return (
    <Stack>
      <Text look="small" muted>
        <Message
          id="cashier.debt.help"
          values={{ debt: <bdi>{amountText(amountOf(BigInt(debt), currency), locale)}</bdi> }}
        />
      </Text>
      <div>
        <Button busy={payDebt.isPending} onClick={() => payDebt.mutate(deposit)}>
          <Message id="cashier.debt.pay" />
        </Button>
      </div>
    </Stack>
  )
}
