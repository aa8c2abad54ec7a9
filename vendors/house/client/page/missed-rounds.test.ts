import { expect, it } from 'vitest'
import type { PlayedView, RoundView } from '../parts/calls.ts'
import { missedText } from './missed-rounds.ts'
import type { Table } from './table.ts'

const round = (id: string, more: Partial<RoundView> = {}) =>
  ({ id, stake: '500', stage: 'staked', win: '0', isOver: false, ...more }) as RoundView
const ended = (id: string, win = '0') => round(id, { stage: 'closed', isOver: true, win })

/** What a page says, hears and asks for when its stream begins again. */
function begunAgain(
  known: readonly RoundView[],
  mine: Partial<Parameters<typeof missedText>[2]>,
  atSession: readonly RoundView[] = known,
) {
  const heard: string[] = []
  let asked = 0
  const table = {
    seat: { rounds: atSession },
    amount: (minor: bigint) => `€${minor}`,
    heard: ({ round: { id } }: PlayedView) => void heard.push(id),
    refresh: async () => void asked++,
  } as unknown as Table
  const words = missedText(table, known, { rounds: [], before: [], ...mine })
  return { words, heard, asked }
}

it('rounds that ended while the connection was lost are told once, with the balance', () => {
  const before = [ended('one', '700'), ended('other', '100'), ended('old', '900')]
  expect(begunAgain([round('one'), round('other'), ended('old')], { before })).toEqual({
    words: 'You get €800.',
    heard: ['one', 'other'],
    asked: 1,
  })
})

it('a round that has ended in what is still shown is told by the table, and the balance is asked for', () => {
  const { words, asked } = begunAgain([round('one')], { rounds: [ended('one', '700')] })
  expect([words, asked]).toEqual(['', 1])
})

it('a round that another page has begun meanwhile is no news, but its stake has moved the balance', () => {
  const other = begunAgain([], { before: [round('other')] })
  expect(other).toEqual({ words: '', heard: [], asked: 1 })
})

it('nothing is asked for where nothing has happened', () => {
  const known = [round('one'), ended('old', '900')]
  expect(begunAgain(known, { rounds: [round('one')], before: [ended('old', '900')] })).toEqual({
    words: '',
    heard: [],
    asked: 0,
  })
})
