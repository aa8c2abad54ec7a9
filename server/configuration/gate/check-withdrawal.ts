import { depositFee } from '#schemas/cashier/deposit-fee.ts'
import type { WithdrawalRules } from '#schemas/config/cashier/withdrawal-rules.ts'
import type { Configuration } from '#schemas/config/documents.ts'
import { readAmount } from '#schemas/money/amount.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { checkAmounts, checkBounds, checkNothing } from './check-amount.ts'
import { errorAt, type Finding } from './finding.ts'

type Documents = Pick<Configuration, 'cashier' | 'money'>

const path = '/cashier/withdrawal'

/** Withdrawals can be requested, bring more than they cost, and have one answer to who decides them. */
export function checkWithdrawal({ cashier: { withdrawal }, money: { currency } }: Documents): Finding[] {
  if (!withdrawal) return []
  if (currency === 'DEMO') return [ofDemoMoney()]
  const unreadable = checkAmounts(amountsOf(withdrawal), currency)
  if (unreadable.length > 0) return unreadable
  const nothing = checkNothing(`${path}/least`, withdrawal.least, currency, 'gate.withdrawal.nothing')
  if (nothing.length > 0) return nothing
  return [
    ...checkBounds(path, withdrawal, currency, 'gate.withdrawal.leastAboveMost'),
    ...checkFee(withdrawal, currency),
    ...checkReach(withdrawal, currency),
    ...checkDeciders(withdrawal, currency),
  ]
}

function amountsOf(rules: WithdrawalRules) {
  const { least, most, perDay, fee, autoBelow, fourEyesFrom, staffDayMost } = rules
  return [
    [`${path}/least`, least],
    [`${path}/most`, most],
    [`${path}/perDay/sum`, perDay?.sum],
    [`${path}/fee/fixed`, fee?.fixed],
    [`${path}/autoBelow`, autoBelow],
    [`${path}/fourEyesFrom`, fourEyesFrom],
    [`${path}/staffDayMost`, staffDayMost],
  ] as const
}

function ofDemoMoney(): Finding {
  return {
    ...errorAt(path, 'gate.cashier.demo', 'gate.mend.noWithdrawals'),
    edits: [{ path }],
  }
}

function checkFee({ least, fee }: WithdrawalRules, currency: Currency): Finding[] {
  const low = minorOf(least, currency)
  if (!fee || depositFee(low, { fixed: minorOf(fee.fixed, currency), ppm: fee.ppm ?? 0 }) < low) return []
  return [errorAt(`${path}/fee`, 'gate.withdrawal.fee', 'gate.mend.smallerFeeOfWithdrawal', fee, { least })]
}

/** A limit below the smallest withdrawal lets none through. */
function checkReach({ least, perDay, staffDayMost }: WithdrawalRules, currency: Currency): Finding[] {
  const limits = [
    [`${path}/perDay/sum`, perDay?.sum],
    [`${path}/staffDayMost`, staffDayMost],
  ] as const
  return limits.flatMap(([at, limit]): Finding[] =>
    limit === undefined || minorOf(limit, currency) >= minorOf(least, currency)
      ? []
      : [
          {
            ...errorAt(at, 'gate.withdrawal.belowLeast', 'gate.mend.write', limit, {
              least,
              suggestion: least,
            }),
            edits: [{ path: at, to: least }],
          },
        ],
  )
}

/** A withdrawal cannot both go without staff and need two of them. */
function checkDeciders({ autoBelow, fourEyesFrom }: WithdrawalRules, currency: Currency): Finding[] {
  if (autoBelow === undefined || fourEyesFrom === undefined) return []
  if (minorOf(autoBelow, currency) <= minorOf(fourEyesFrom, currency)) return []
  const at = `${path}/autoBelow`
  const values = { fourEyesFrom, suggestion: fourEyesFrom }
  return [
    {
      ...errorAt(at, 'gate.withdrawal.autoAboveFourEyes', 'gate.mend.write', autoBelow, values),
      edits: [{ path: at, to: fourEyesFrom }],
    },
  ]
}

function minorOf(text: string | undefined, currency: Currency): bigint {
  return text === undefined ? 0n : (readAmount(text, currency)?.minor ?? 0n)
}
