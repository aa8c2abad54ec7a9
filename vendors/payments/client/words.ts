import { amountOf, writeAmount } from '#schemas/money/amount.ts'
import { currencies, type Currency } from '#schemas/money/currencies.ts'
import { english, type TextId } from './english.ts'
import { tagalog } from './tagalog.ts'

export type Say = (id: TextId, values?: Readonly<Record<string, string>>) => string

/** The texts of the page in the player's language (BCP 47), English where there are none in it. */
export function wordsIn(language: string) {
  const tag = /^(tl|fil)\b/.test(language) ? 'tl' : 'en'
  const texts = tag === 'tl' ? tagalog : english
  const say: Say = (id, values = {}) =>
    texts[id].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return {
    tag,
    say,
    /** An amount in the smallest unit, with its currency. */
    amount(minor: string, currency: Currency): string {
      const digits = currencies[currency]
      const bounds = { minimumFractionDigits: digits, maximumFractionDigits: digits }
      // Digits as text are formatted as they are.
      const text = writeAmount(amountOf(BigInt(minor), currency)) as unknown as number
      return `${new Intl.NumberFormat(tag, bounds).format(text)}\u00a0${currency}`
    },
  }
}
