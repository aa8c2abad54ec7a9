import type { RoundView } from '../parts/calls.ts'
import type { Table } from './table.ts'
import { text } from '../texts/texts.ts'

/** Milliseconds after which a stake that is being given back has arrived, as a rule. */
const soon = 7_000

/** What the stream says when it begins again: rounds of this player that are under way there, and others before. */
interface Mine {
  readonly rounds: readonly RoundView[]
  readonly before: readonly RoundView[]
}

/** Tells how rounds ended that went on, or were called off, while the connection was lost; brings the balance up to date. */
export function missedText(
  table: Table,
  known: readonly Pick<RoundView, 'id' | 'isOver'>[],
  { rounds, before }: Mine,
): string {
  const wasOpen = ({ id }: RoundView) => known.some((each) => each.id === id && !each.isOver)
  const isNew = ({ id }: RoundView) => !table.seat.rounds.some((each) => each.id === id)
  const missed = before.filter(wasOpen)
  for (const round of missed) table.heard({ round })
  const hasMoved = [...before, ...rounds].some((round) => isNew(round) || (round.isOver && wasOpen(round)))
  if (hasMoved) void table.refresh()
  if (missed.length === 0) return ''
  const isOff = ({ stage }: RoundView) => stage === 'returned' || stage === 'asked'
  const [off, ended] = [missed.filter(isOff), missed.filter((round) => !isOff(round))]
  if (off.some(({ stage }) => stage === 'asked')) setTimeout(() => void table.refresh(), soon)
  const stakes = off.reduce((sum, { stake }) => sum + BigInt(stake), 0n)
  return [
    off.length > 0 ? text('calledOff', { amount: table.amount(stakes) }) : '',
    ended.length > 0 ? gotText(table, ended) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** What rounds that are over give together, in words. */
export function gotText(table: Pick<Table, 'amount'>, rounds: readonly RoundView[]): string {
  const got = rounds.reduce((sum, { win }) => sum + BigInt(win), 0n)
  return got > 0n ? text('youGet', { amount: table.amount(got) }) : text('lost')
}
