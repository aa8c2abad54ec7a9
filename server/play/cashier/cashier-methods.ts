import { depositFee, type DepositFee } from '#schemas/cashier/deposit-fee.ts'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { Cashier, CashierMethod } from '#schemas/config/cashier.ts'
import { wordsIn } from '#schemas/config/words-in.ts'
import { readAmount } from '#schemas/money/amount.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { openingOf } from './method-hours.ts'

interface Offering {
  readonly cashier: Cashier
  readonly currency: Currency
  readonly role: 'member' | 'agent' | 'trial'
}

/** The methods that are offered to a role, in the order in which players see them. What is played for fun has none. */
export function methodsFor({ cashier, currency, role }: Offering): readonly CashierMethod[] {
  if (currency === 'DEMO' || role === 'trial') return []
  return cashier.methods.filter(
    ({ isOn, audience }) => isOn && (audience === undefined || audience === `${role}s`),
  )
}

/** A method as players see it. */
export function toMethod(
  method: CashierMethod,
  { currency, language, defaultLanguage, timeZone, now }: Shown,
): CallAnswer<Calls['cashierMethods']>['methods'][number] {
  const { id, kind, logo, least, most, minutes, checkMinutes, hours } = method
  const { name, instructions } = wordsIn(method.words, language, defaultLanguage).words
  const { fixed, ppm } = feeOf(method, currency)
  const { isOpen, opensAt } = openingOf(method, timeZone, now)
  return {
    id,
    kind,
    name,
    ...(logo === undefined ? {} : { logo }),
    least: String(minorOf(least, currency)),
    most: String(minorOf(most, currency)),
    fee: { fixed: String(fixed), ppm },
    minutes,
    checkMinutes,
    ...(hours ? { hours: { ...hours, timeZone } } : {}),
    ...(instructions === undefined ? {} : { instructions }),
    takesProofs: kind === 'bank' && method.proof === true,
    isOpen,
    ...(opensAt ? { opensAt: opensAt.toISOString() } : {}),
  }
}

interface Shown {
  readonly currency: Currency
  readonly language: string
  readonly defaultLanguage: string
  readonly timeZone: string
  readonly now: Date
}

/** The fee that a method takes from an amount in the smallest unit. */
export function feeFor(method: CashierMethod, amount: bigint, currency: Currency): bigint {
  return depositFee(amount, feeOf(method, currency))
}

function feeOf({ fee = {} }: CashierMethod, currency: Currency): DepositFee {
  return { fixed: minorOf(fee.fixed ?? '0', currency), ppm: fee.ppm ?? 0 }
}

/** An amount of the document in the smallest unit. The gate has checked its digits. */
export function minorOf(text: string, currency: Currency): bigint {
  const amount = readAmount(text, currency)
  if (!amount) throw new Error(`${text} is not an amount in ${currency}`)
  return amount.minor
}
