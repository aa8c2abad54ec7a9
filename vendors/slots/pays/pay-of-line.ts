import type { PaidSymbol, ReelSymbol } from '../family.ts'
import type { Machine } from '../machine.ts'

export interface LinePay {
  readonly sign: PaidSymbol
  readonly count: number
  readonly fifths: number
}

const wildTimes: Readonly<Partial<Record<ReelSymbol, number>>> = { W: 1, X: 2, Y: 3 }

/** What the signs of a line pay from its beginning. Wilds alone are the dearest sign; where that pays more, they are not lent to another. */
export function payOfLine({ pays }: Machine, line: readonly ReelSymbol[]): LinePay | undefined {
  let sign: ReelSymbol = 'W'
  let wilds = 0
  let wildsTimes = 1
  let count = 0
  let times = 1
  for (const found of line) {
    const multiplier = wildTimes[found]
    if (multiplier !== undefined) times *= multiplier
    else if (sign === 'W') [sign, wilds, wildsTimes] = [found, count, times]
    else if (found !== sign) break
    count++
  }
  if (sign === 'W') return paid('a', count, times)
  const own = paid(sign as PaidSymbol, count, times)
  const lent = wilds > 0 ? paid('a', wilds, wildsTimes) : undefined
  return lent && lent.fifths > (own?.fifths ?? 0) ? lent : own

  function paid(of: PaidSymbol, many: number, by: number): LinePay | undefined {
    const fifths = (pays.get(of)?.[many] ?? 0) * by
    return fifths > 0 ? { sign: of, count: many, fifths } : undefined
  }
}
