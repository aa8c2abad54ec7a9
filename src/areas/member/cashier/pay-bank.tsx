import { useIntl } from 'react-intl'
import { amountOf, writeAmount } from '#schemas/money/amount.ts'
import { useOptionalPart } from '#api/use-optional-part.ts'
import { Stack } from '#forms/parts/stack.tsx'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { CopyRow } from './copy-row.tsx'
import type { Deposit } from './deposit.ts'
import { PayInstructions } from './pay-instructions.tsx'

interface PayBankProps {
  readonly deposit: Deposit
  readonly pay: Extract<NonNullable<Deposit['pay']>, { readonly account: string }>
}

/** Where to transfer the money to, the account of the merchant or of a member, each line with a button that copies it, and as a QR code where the bank has one. */
export function PayBank({ deposit: { asked, currency, reference, payer }, pay }: PayBankProps) {
  const { locale } = useIntl()
  const message = useMessage()
  const amount = amountOf(BigInt(asked), currency)
  const code = useOptionalPart('qr-code', loadQrCode, pay.qr !== undefined)
  const rows = [
    { label: message('cashier.bank.account'), value: pay.account },
    { label: message('cashier.bank.holder'), value: pay.holder },
    { label: message('cashier.bank.bank'), value: pay.bank },
    { label: message('cashier.reference'), value: reference },
    { label: message('cashier.bank.amount'), value: writeAmount(amount), shown: amountText(amount, locale) },
  ]
  return (
    <Stack>
      <Text>
        {payer === undefined ? (
          <Message id="cashier.bank.text" />
        ) : (
          <Message id="cashier.peer.text" values={{ payer: <bdi>{payer}</bdi> }} />
        )}
      </Text>
      <PayInstructions text={pay.instructions} />
      <Ways>
        <Rows>
          {rows.map((row) => (
            <CopyRow key={row.label} {...row} />
          ))}
        </Rows>
        {pay.qr !== undefined && code?.Part && (
          <Code>
            <code.Part text={pay.qr} />
            <Text look="small" muted>
              <Message id="cashier.qr" />
            </Text>
          </Code>
        )}
      </Ways>
    </Stack>
  )
}

const loadQrCode = async () => (await import('#ui/pictures/qr-code.tsx')).QrCode

const Ways = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '5', alignItems: 'flex-start' },
})
const Rows = styled('dl', { base: { flex: '1 1 18rem', minWidth: '0' } })
const Code = styled('div', {
  base: {
    flex: '0 1 13rem',
    display: 'grid',
    gap: '2',
    justifyItems: 'center',
    textAlign: 'center',
    mx: 'auto',
  },
})
