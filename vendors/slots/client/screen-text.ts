import { counted, currentLanguage, text } from '../../house/client/texts/texts.ts'
import type { PaidSymbol } from '../family.ts'
import type { Machine } from '../machine.ts'
import type { Win } from '../round.ts'
import type { ShownScreen } from '../shown-round.ts'

interface Told {
  nameOf(sign: PaidSymbol): string
  amount(fifths: number): string
}

/** So many kinds of wins are said one by one, the best first. */
const mostSaid = 3

/** What won on a screen: which signs, how many of them, on which lines, and what for. Nothing where nothing has won. */
export function screenText({ wins, times }: ShownScreen, machine: Machine, { nameOf, amount }: Told) {
  const lineOf = lineFinder(machine)
  const kinds = new Map<string, { sign: PaidSymbol; count: number; fifths: number; lines: number[] }>()
  for (const win of wins) {
    const { sign, places } = win
    const count =
      machine.family.way === 'ways'
        ? new Set(places.map((place) => Math.floor(place / machine.rows))).size
        : places.length
    const kind = kinds.get(`${sign}${count}`) ?? { sign, count, fifths: 0, lines: [] }
    const line = lineOf(win)
    kinds.set(`${sign}${count}`, {
      ...kind,
      fifths: kind.fifths + win.fifths * times,
      lines: line === undefined ? kind.lines : [...kind.lines, line],
    })
  }
  const sorted = [...kinds.values()].toSorted((one, other) => other.fifths - one.fifths)
  const said = sorted.slice(0, mostSaid).map(({ sign, count, fifths, lines }) => {
    const values = { count: String(count), sign: nameOf(sign), amount: amount(fifths) }
    if (lines.length === 0) return text('wonSigns', values)
    return counted('wonLines', lines.length, { ...values, lines: listed(lines) })
  })
  const more = sorted.length - said.length
  return [...said, ...(more > 0 ? [counted('moreWins', more)] : [])].join(' ')
}

/** Numbers of lines, from 1: each line once from each of its ends. */
function lineFinder({ lines, family }: Machine) {
  const used = new Set<string>()
  return ({ places }: Win): number | undefined => {
    if (family.lines.length === 0) return undefined
    for (const [at, line] of lines.entries())
      for (const [end, way] of (family.way === 'bothWays' ? [line, line.toReversed()] : [line]).entries()) {
        const key = `${at}/${end}`
        if (used.has(key) || !places.every((place, index) => place === way[index])) continue
        used.add(key)
        return at + 1
      }
    return undefined
  }
}

function listed(numbers: readonly number[]): string {
  return new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(
    numbers.toSorted((one, other) => one - other).map(String),
  )
}
