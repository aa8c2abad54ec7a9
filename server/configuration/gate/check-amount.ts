import { mostMinor, readAmount, writeAmount } from '#schemas/money/amount.ts'
import { currencies, type Currency } from '#schemas/money/currencies.ts'
import { errorAt, type Finding } from './finding.ts'

/** Amounts of a document, each at the place where it is written, that the currency cannot have. */
export function checkAmounts(
  given: readonly (readonly [path: string, text: string | undefined])[],
  currency: Currency,
): Finding[] {
  return given.flatMap(([path, text]) =>
    text === undefined || readAmount(text, currency) ? [] : [unreadableAmount(path, text, currency)],
  )
}

/** More digits than the currency has, or more than any amount has. Zeros behind the point are left out at a press. */
function unreadableAmount(path: string, text: string, currency: Currency): Finding {
  const digits = currencies[currency]
  const [whole = '', part = ''] = text.split('.')
  if (part.length <= digits) {
    const limit = Number(mostMinor / 10n ** BigInt(digits))
    return errorAt(path, 'gate.maximum', 'gate.mend.atMost', text, { limit, max: limit })
  }
  const values = { currency, digits }
  if (!/^0*$/.test(part.slice(digits)))
    return errorAt(path, 'gate.cashier.digits', 'gate.mend.fewerDigits', text, values)
  const suggestion = digits > 0 ? `${whole}.${part.slice(0, digits)}` : whole
  return {
    ...errorAt(path, 'gate.cashier.digits', 'gate.mend.write', text, { ...values, suggestion }),
    edits: [{ path, to: suggestion }],
  }
}

/** A smallest amount of nothing; the smallest unit takes its place at a press. */
export function checkNothing(
  path: string,
  text: string,
  currency: Currency,
  reason: 'gate.cashier.nothing' | 'gate.withdrawal.nothing',
): Finding[] {
  if (readAmount(text, currency)?.minor !== 0n) return []
  const suggestion = writeAmount({ minor: 1n, currency })
  return [
    {
      ...errorAt(path, reason, 'gate.mend.write', text, { suggestion }),
      edits: [{ path, to: suggestion }],
    },
  ]
}

/** A smallest amount above the largest; the two are swapped at a press. */
export function checkBounds(
  path: string,
  { least, most }: { readonly least: string; readonly most: string },
  currency: Currency,
  reason: 'gate.cashier.leastAboveMost' | 'gate.withdrawal.leastAboveMost',
): Finding[] {
  const [low = 0n, high = 0n] = [least, most].map((text) => readAmount(text, currency)?.minor)
  if (low <= high) return []
  return [
    {
      ...errorAt(`${path}/least`, reason, 'gate.mend.exchange', least, { most }),
      edits: [
        { path: `${path}/least`, to: most },
        { path: `${path}/most`, to: least },
      ],
    },
  ]
}
