import type { RoundView } from './calls.ts'
import type { Table } from './table.ts'
import { text } from './texts/texts.ts'

/** Milliseconds after which a stake that is being given back has arrived, as a rule. */
const soon = 7_000

/** Tells how rounds ended that went on, or were called off, while the connection was lost; brings the balance up to date. */
export function missedInWords(
  table: Table,
  known: readonly RoundView[],
  before: readonly RoundView[],
): string {
  const missed = before.filter(({ id }) => known.some((each) => each.id === id && !each.isOver))
  if (missed.length === 0) return ''
  void table.refresh()
  const sum = (rounds: readonly RoundView[], of: 'stake' | 'win') =>
    rounds.reduce((all, round) => all + BigInt(round[of]), 0n)
  const isOff = ({ stage }: RoundView) => stage === 'returned' || stage === 'asked'
  const [off, ended] = [missed.filter(isOff), missed.filter((round) => !isOff(round))]
  if (off.some(({ stage }) => stage === 'asked')) setTimeout(() => void table.refresh(), soon)
  const won = sum(ended, 'win')
  const ends = won > 0n ? text('youGet', { amount: table.amount(won) }) : text('lost')
  return [
    off.length > 0 ? text('calledOff', { amount: table.amount(sum(off, 'stake')) }) : '',
    ended.length > 0 ? ends : '',
  ]
    .filter(Boolean)
    .join(' ')
}
