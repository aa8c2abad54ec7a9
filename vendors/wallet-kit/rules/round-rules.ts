import { randomUUID } from 'node:crypto'
import { holds } from '../finding.ts'
import { done, fieldsOf, refused, unmoved } from '../plays.ts'
import type { Rule } from '../rule.ts'

/** Rounds, and sessions of games. */
export const roundRules: readonly Rule[] = [
  {
    id: 'ticketOnce',
    rule: 'The ticket of a launch opens a session once.',
    expected: 'invalidToken or tokenExpired to a ticket that was used',
    needsTicket: true,
    play: async (bench) =>
      void (await refused(
        bench,
        'session',
        { ticket: bench.ticket },
        'invalidToken tokenExpired',
        'a used ticket',
      )),
  },
  {
    id: 'closeTwice',
    rule: 'A round is closed once.',
    expected: 'every byte of the first answer again but those of the requestId',
    async play(bench) {
      const bet = bench.stake()
      await done(bench, 'debit', bet)
      const { session, roundId } = bet
      const first = await done(bench, 'closeRound', { session, roundId })
      const again = await bench.call('closeRound', { session, roundId })
      holds(again.bytes === first.bytes, `first ${first.bytes}, then ${again.bytes}`)
    },
  },
  {
    id: 'closedRound',
    rule: 'No stake is taken into a round that is closed.',
    expected: 'gameUnavailable, and nothing taken',
    async play(bench) {
      const bet = bench.stake()
      await done(bench, 'debit', bet)
      await done(bench, 'closeRound', { session: bet.session, roundId: bet.roundId })
      const late = { ...bet, transactionId: randomUUID() }
      await unmoved(bench, () =>
        refused(bench, 'debit', late, 'gameUnavailable', 'a stake in a round that is closed'),
      )
    },
  },
  {
    id: 'lateWin',
    rule: 'A win is paid into a round that is closed.',
    expected: 'ok, and so much more than before',
    async play(bench) {
      const bet = bench.stake()
      const staked = BigInt((await done(bench, 'debit', bet)).balance ?? 0)
      await done(bench, 'closeRound', { session: bet.session, roundId: bet.roundId })
      const named = { transactionId: randomUUID(), debitId: bet.transactionId }
      const win = await bench.call('credit', { ...fieldsOf(bet), ...named, amount: '30' })
      holds(
        win.code === 'ok' && win.balance === String(staked + 30n),
        `of ${staked} a late win of 30 was ${win.code}, with a balance of ${win.balance ?? 'nothing'}`,
      )
    },
  },
  {
    id: 'unknownRound',
    rule: 'A round that never was is not closed.',
    expected: 'transactionDoesNotExist',
    async play(bench) {
      const { session, roundId } = bench.stake()
      await refused(bench, 'closeRound', { session, roundId }, 'transactionDoesNotExist')
    },
  },
]
