import type { CashierMethod } from '#schemas/config/cashier.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { errorAt, type Finding } from './finding.ts'
import { ibanCountry, isIban } from './iban.ts'

type Account = NonNullable<CashierMethod['bank']>

/** An account that money can be transferred to, and that its QR code can carry. */
export function checkAccount(bank: CashierMethod['bank'], path: string, currency: Currency): Finding[] {
  if (!bank) return []
  return [...checkIban(bank, path), ...checkQr(bank, path, currency)]
}

function checkIban({ account }: Account, path: string): Finding[] {
  const country = ibanCountry(account)
  if (country === undefined || isIban(account)) return []
  return [errorAt(`${path}/account`, 'gate.cashier.iban', 'gate.mend.copyAccount', account, { country })]
}

function checkQr(bank: Account, path: string, currency: Currency): Finding[] {
  if (bank.qr === undefined) return []
  const unfit = bank.qr === 'epc' ? unfitForEpc(bank, currency) : undefined
  return [
    ...(unfit === undefined
      ? []
      : [
          {
            ...errorAt(`${path}/qr`, unfit, 'gate.mend.takeOut', bank.qr, { currency }),
            edits: [{ path: `${path}/qr` }],
          },
        ]),
    ...(['holder', 'city'] as const).flatMap((part) => checkAscii(bank[part] ?? '', `${path}/${part}`)),
    ...(bank.qr === 'emv' ? emvParts : []).flatMap((part) =>
      bank[part] === undefined ? errorAt(`${path}/${part}`, 'gate.cashier.emvPart', 'gate.mend.add') : [],
    ),
  ]
}

/** An EMVCo code without them is wrong, so that none is shown. */
const emvParts = ['bic', 'city'] as const

/** A SEPA credit transfer is in euros and names an IBAN (EPC069-12). A wrong IBAN is reported at the account. */
function unfitForEpc({ account }: Account, currency: Currency) {
  if (currency !== 'EUR') return 'gate.cashier.epcCurrency'
  return ibanCountry(account) === undefined ? 'gate.cashier.epcAccount' : undefined
}

function checkAscii(text: string, path: string): Finding[] {
  const [found] = text.match(/[^ -~]/u) ?? []
  if (found === undefined) return []
  const suggestion = text.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  const said = 'gate.cashier.notAscii'
  if (/[^ -~]/.test(suggestion)) return [errorAt(path, said, 'gate.mend.latin', text, { sign: found })]
  return [
    {
      ...errorAt(path, said, 'gate.mend.write', text, { sign: found, suggestion }),
      edits: [{ path, to: suggestion }],
    },
  ]
}
