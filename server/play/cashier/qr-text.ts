import { encode, tag, withCrcTag } from 'promptparse'
import type { CashierMethod } from '#schemas/config/cashier.ts'
import { amountOf, writeAmount } from '#schemas/money/amount.ts'
import type { Currency } from '#schemas/money/currencies.ts'

interface Transfer {
  readonly amount: bigint
  readonly currency: Currency
  readonly reference: string
}

/** The text of the QR code that fills in a bank transfer. Undefined where the account has none, or its standard not this currency. */
export function qrText(bank: NonNullable<CashierMethod['bank']>, transfer: Transfer): string | undefined {
  if (bank.qr === 'epc') return epcText(bank, transfer)
  return bank.qr === 'emv' ? emvText(bank, transfer) : undefined
}

type Account = NonNullable<CashierMethod['bank']>

/** A SEPA credit transfer as EPC069-12 says, version 002, which needs no BIC within the EEA. */
function epcText(
  { bic = '', holder, account }: Account,
  { amount, currency, reference }: Transfer,
): string | undefined {
  if (currency !== 'EUR' || amount > mostOfEpc) return undefined
  const written = `EUR${writeAmount(amountOf(amount, currency))}`
  const utf8 = '1'
  const [purpose, structured] = ['', '']
  return [
    'BCD',
    '002',
    utf8,
    'SCT',
    bic,
    holder,
    plain(account),
    written,
    purpose,
    structured,
    reference,
  ].join('\n')
}

/** 999,999,999.99 euros. */
const mostOfEpc = 99_999_999_999n

/**
 * A payment to an account as EMVCo's merchant-presented mode has it, with the template of QR Ph for transfers between persons. Only
 * ASCII: readers disagree on whether lengths count bytes or characters. Undefined without the BIC and the city, which are mandatory.
 */
function emvText(
  { bic, city, holder, account }: Account,
  { amount, currency, reference }: Transfer,
): string | undefined {
  if (currency !== 'PHP' || bic === undefined || city === undefined) return undefined
  const written = writeAmount(amountOf(amount, currency))
  if (written.length > 13) return undefined
  const to = encode([
    tag('00', 'com.p2pqrpay'),
    tag('01', bic),
    tag('02', '99964403'),
    tag('04', plain(account)),
  ])
  return withCrcTag(
    encode([
      tag('00', '01'),
      // For one payment.
      tag('01', '12'),
      tag('27', to),
      tag('52', '6016'),
      tag('53', '608'),
      tag('54', written),
      tag('58', 'PH'),
      tag('59', ascii(holder, 25)),
      tag('60', ascii(city, 15)),
      tag('62', encode([tag('05', reference)])),
    ]),
    '63',
  )
}

function plain(account: string): string {
  return account.replaceAll(/[ -]/g, '')
}

function ascii(text: string, most: number): string {
  const bare = text.normalize('NFKD').replaceAll(/\p{Mark}/gu, '')
  return bare.replaceAll(/[^ -~]/g, '?').slice(0, most)
}
