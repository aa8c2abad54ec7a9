import { depositFee } from '#schemas/cashier/deposit-fee.ts'
import type { MethodKind } from '#schemas/cashier/deposit-states.ts'
import type { Cashier, CashierMethod } from '#schemas/config/cashier.ts'
import type { Configuration } from '#schemas/config/documents.ts'
import { pointerToken } from '#schemas/json/json-pointer.ts'
import { readAmount } from '#schemas/money/amount.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { checkAccount } from './check-account.ts'
import { checkAmounts, checkBounds, checkNothing } from './check-amount.ts'
import { checkLanguages } from './content/check-languages.ts'
import { checkPlainText } from './content/check-plain-text.ts'
import { errorAt, shownValue, type Finding } from './finding.ts'
import { repeated } from './repeated.ts'

type Documents = Pick<Configuration, 'cashier' | 'money' | 'locales'>

/** Each method of depositing can be used, takes less than it brings, and says where the money goes. */
export function checkCashier({ cashier: { methods }, money: { currency }, locales }: Documents): Finding[] {
  if (currency === 'DEMO' && methods.length > 0) return [ofDemoMoney(methods)]
  return [
    ...repeated(methods.map(({ id }) => id)).map(({ index, first, value }) =>
      errorAt(`/cashier/methods/${index}/id`, 'gate.repeated', 'gate.mend.own', value, {
        kind: 'method',
        first,
      }),
    ),
    ...methods.flatMap((method, index) => {
      const path = `/cashier/methods/${index}`
      return [
        ...checkMethodAmounts(method, path, currency),
        ...checkPart(method, path),
        ...checkProof(method, path),
        ...checkHours(method, path),
        ...checkWords(method, path, locales),
        ...checkAccount(method.bank, `${path}/bank`, currency),
      ]
    }),
  ]
}

/** Deposits that have begun keep the account that they were begun with. */
export function checkAccountChanges(now: Cashier, before: Cashier): Finding[] {
  const accounts = new Map(before.methods.map(({ id, bank }) => [id, bank?.account]))
  return now.methods.flatMap(({ id, bank }, index): Finding[] => {
    const account = accounts.get(id)
    if (!bank || account === undefined || plain(account) === plain(bank.account)) return []
    const said = { reason: 'gate.cashier.accountChanged', mend: 'gate.mend.keepAccount' } as const
    const path = `/cashier/methods/${index}/bank/account`
    return [{ path, ...said, values: { before: account }, ...shownValue(bank.account), severity: 'warning' }]
  })
}

function plain(account: string): string {
  return account.replaceAll(/[ -]/g, '')
}

function ofDemoMoney(methods: Cashier['methods']): Finding {
  return {
    ...errorAt('/cashier/methods', 'gate.cashier.demo', 'gate.mend.noMethods', methods.length),
    edits: [{ path: '/cashier/methods', to: [] }],
  }
}

function checkMethodAmounts(
  { least, most, fee }: CashierMethod,
  path: string,
  currency: Currency,
): Finding[] {
  const unreadable = checkAmounts(
    [
      [`${path}/least`, least],
      [`${path}/most`, most],
      [`${path}/fee/fixed`, fee?.fixed],
    ],
    currency,
  )
  if (unreadable.length > 0) return unreadable
  const nothing = checkNothing(`${path}/least`, least, currency, 'gate.cashier.nothing')
  if (nothing.length > 0) return nothing
  const bounds = checkBounds(path, { least, most }, currency, 'gate.cashier.leastAboveMost')
  const [low = 0n, fixed = 0n] = [least, fee?.fixed ?? '0'].map((text) => readAmount(text, currency)?.minor)
  if (!fee || depositFee(low, { fixed, ppm: fee.ppm ?? 0 }) < low) return bounds
  return [...bounds, errorAt(`${path}/fee`, 'gate.cashier.fee', 'gate.mend.smallerFee', fee, { least })]
}

/** The parts that only one kind has, which needs them. */
const parts = [
  { part: 'provider', of: 'redirect', missing: 'gate.cashier.noProvider' },
  { part: 'bank', of: 'bank', missing: 'gate.cashier.noAccount' },
] as const satisfies readonly {
  readonly part: keyof CashierMethod
  readonly of: MethodKind
  readonly missing: string
}[]

function checkPart(method: CashierMethod, path: string): Finding[] {
  const { kind } = method
  return parts.flatMap(({ part, of, missing }): Finding[] => {
    const at = `${path}/${part}`
    if (of === kind) return method[part] ? [] : [errorAt(at, missing, 'gate.mend.add')]
    return method[part] ? [ofOtherKind(at, kind)] : []
  })
}

/** Players prove a transfer of their own when they like. A provider reports its payments, and a payment to a member is always proven. */
function checkProof({ kind, proof }: CashierMethod, path: string): Finding[] {
  return kind === 'bank' || proof === undefined ? [] : [ofOtherKind(`${path}/proof`, kind)]
}

function ofOtherKind(path: string, kind: MethodKind): Finding {
  return {
    ...errorAt(path, 'gate.cashier.otherKind', 'gate.mend.takeOut', undefined, { kind }),
    edits: [{ path }],
  }
}

function checkHours({ hours }: CashierMethod, path: string): Finding[] {
  if (!hours || hours.from !== hours.to) return []
  return [
    {
      ...errorAt(`${path}/hours`, 'gate.cashier.neverOpen', 'gate.mend.noHours', hours.from),
      edits: [{ path: `${path}/hours` }],
    },
  ]
}

function checkWords({ words }: CashierMethod, path: string, locales: Documents['locales']): Finding[] {
  const texts = Object.entries(words).flatMap(([language, { name, instructions }]) => {
    const at = `${path}/words/${pointerToken(language)}`
    return [
      ...checkPlainText(name, `${at}/name`),
      ...(instructions === undefined ? [] : checkPlainText(instructions, `${at}/instructions`)),
    ]
  })
  return [...texts, ...checkLanguages(words, `${path}/words`, locales)]
}
