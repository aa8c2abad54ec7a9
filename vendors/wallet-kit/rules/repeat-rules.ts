import { randomUUID } from 'node:crypto'
import type { VendorCallId } from '#schemas/vendor-wallet/vendor-calls.ts'
import type { Bench, Fields } from '../bench.ts'
import { holds } from '../finding.ts'
import { done, fieldsOf, refused, unmoved } from '../plays.ts'
import type { Rule } from '../rule.ts'

/** What comes again. */
export const repeatRules: readonly Rule[] = [
  {
    id: 'repeatDebit',
    rule: 'A stake that comes again is answered by the first answer.',
    expected: 'every byte but those of the requestId, and nothing taken again',
    play: (bench) => same(bench, 'debit', bench.stake()),
  },
  {
    id: 'repeatCredit',
    rule: 'A win that comes again is answered by the first answer.',
    expected: 'every byte but those of the requestId, and nothing paid again',
    async play(bench) {
      const bet = bench.stake()
      await done(bench, 'debit', bet)
      const named = { transactionId: randomUUID(), debitId: bet.transactionId }
      await same(bench, 'credit', { ...fieldsOf(bet), ...named, amount: '15' })
    },
  },
  {
    id: 'repeatRollback',
    rule: 'A rollback that comes again is answered by the first answer.',
    expected: 'every byte but those of the requestId, and nothing given back again',
    async play(bench) {
      const bet = bench.stake()
      await done(bench, 'debit', bet)
      await same(bench, 'rollback', {
        ...fieldsOf(bet),
        transactionId: randomUUID(),
        debitId: bet.transactionId,
      })
    },
  },
  {
    id: 'refusalStays',
    rule: 'A stake that was refused stays refused when it comes again after a win.',
    expected: 'notEnoughMoney again, and nothing taken',
    async play(bench) {
      const bet = bench.stake(String((await bench.balance()) + 5n))
      await refused(bench, 'debit', bet, 'notEnoughMoney', 'a stake of too much')
      const own = bench.stake()
      await done(bench, 'debit', own)
      const named = { transactionId: randomUUID(), debitId: own.transactionId }
      await done(bench, 'credit', { ...fieldsOf(own), ...named, amount: '100' })
      await unmoved(bench, () => refused(bench, 'debit', bet, 'notEnoughMoney', 'the same again after a win'))
    },
  },
  {
    id: 'otherContent',
    rule: 'An id that was used is refused for another amount.',
    expected: 'duplicateTransaction, and nothing taken',
    async play(bench) {
      const bet = bench.stake('10')
      await done(bench, 'debit', bet)
      await unmoved(bench, () =>
        refused(
          bench,
          'debit',
          { ...bet, amount: '11' },
          'duplicateTransaction',
          'the same id with 11 for 10',
        ),
      )
    },
  },
  {
    id: 'otherKind',
    rule: 'The id of a stake is refused for a win.',
    expected: 'duplicateTransaction, and nothing paid',
    async play(bench) {
      const bet = bench.stake('10')
      await done(bench, 'debit', bet)
      await unmoved(bench, () =>
        refused(bench, 'credit', bet, 'duplicateTransaction', 'a win under the id of a stake'),
      )
    },
  },
  {
    id: 'timeOut',
    rule: 'A stake whose answer nobody waited for is done once when it comes again.',
    expected: 'ok to the repeat, and the stake taken once',
    async play(bench) {
      const before = await bench.balance()
      const bets = Array.from({ length: 5 }, () => bench.stake('2'))
      for (const bet of bets) {
        await bench.leave('debit', bet)
        await done(bench, 'debit', bet)
      }
      const after = await bench.balance()
      holds(before - after === 10n, `five stakes of 2, each sent twice, took ${before - after}`)
    },
  },
]

async function same<Id extends VendorCallId>(bench: Bench, id: Id, fields: Fields<Id>) {
  const first = await done(bench, id, fields)
  const there = await bench.balance()
  for (let time = 0; time < 2; time++) {
    const again = await bench.call(id, fields)
    holds(again.bytes === first.bytes, `first ${first.bytes}, then ${again.bytes}`)
  }
  const after = await bench.balance()
  holds(after === there, `${there} were there after the first, and ${after} after the repeats`)
}
