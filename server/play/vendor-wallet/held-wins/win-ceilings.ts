import type { GamesDocument } from '#schemas/config/games.ts'
import { aboutADollar } from '#schemas/money/about-a-dollar.ts'
import { mostMinor } from '#schemas/money/amount.ts'
import { currencies, type Currency } from '#schemas/money/currencies.ts'

/** What a vendor's credits pay at most without a second person. Amounts are smallest units. */
export interface Ceilings {
  /** Of the stakes of a round, for wins that are not declared as something else. */
  readonly timesStake: bigint
  /** Of a round, for wins that are declared as these. */
  readonly freeRound: bigint
  readonly jackpot: bigint
  /** Of all wins of a day. */
  readonly day: bigint
}

/** Above the highest prize of the demo's games, six numbers of a lottery, which is so many stakes. */
const usualTimes = 50_000
/** US dollars, about. */
const usual = { freeRound: 10_000n, jackpot: 1_000_000n, day: 1_000_000n }

/** The ceilings of a vendor. Undefined for a currency that is played for fun. */
export function ceilingsOf(
  { winCeilings = {} }: Pick<GamesDocument, 'winCeilings'>,
  vendor: string,
  currency: Currency,
): Ceilings | undefined {
  if (currency === 'DEMO') return undefined
  const { vendors = [], ...ofAll } = winCeilings
  const of = { ...ofAll, ...vendors.find(({ vassalage }) => vassalage === vendor) }
  const most = (name: keyof typeof usual) => {
    const units = of[name]
    const minor =
      units === undefined
        ? usual[name] * aboutADollar[currency]
        : BigInt(units) * 10n ** BigInt(currencies[currency])
    return minor < mostMinor ? minor : mostMinor
  }
  return {
    timesStake: BigInt(of.timesStake ?? usualTimes),
    freeRound: most('freeRound'),
    jackpot: most('jackpot'),
    day: most('day'),
  }
}
