import { randomUUID } from 'node:crypto'
import { holds } from '../finding.ts'
import { done, fieldsOf, unmoved } from '../plays.ts'
import type { Rule } from '../rule.ts'

/** What a stake and a win do to the balance. */
export const moneyRules: readonly Rule[] = [
  {
    id: 'stake',
    rule: 'A stake is taken from the balance.',
    expected: 'the answer to a debit and the call balance tell the same, so much less than before',
    async play(bench) {
      const before = await bench.balance()
      const answer = await done(bench, 'debit', bench.stake('10'))
      const after = await bench.balance()
      holds(
        BigInt(answer.balance ?? -1) === after && after === before - 10n,
        `of ${before} a stake of 10 left ${answer.balance} by its answer, and ${after} by the call balance`,
      )
    },
  },
  {
    id: 'win',
    rule: 'A win that names its stake is paid.',
    expected: 'so much more than before',
    async play(bench) {
      const bet = bench.stake()
      const staked = BigInt((await done(bench, 'debit', bet)).balance ?? 0)
      const win = { ...fieldsOf(bet), transactionId: randomUUID(), debitId: bet.transactionId, amount: '25' }
      const answer = await done(bench, 'credit', win)
      holds(BigInt(answer.balance ?? 0) === staked + 25n, `of ${staked} a win of 25 made ${answer.balance}`)
    },
  },
  {
    id: 'winAlone',
    rule: 'A win that names no stake is paid.',
    expected: 'ok',
    async play(bench) {
      const bet = bench.stake()
      await done(bench, 'debit', bet)
      await done(bench, 'credit', { ...fieldsOf(bet), transactionId: randomUUID(), amount: '7' })
    },
  },
  {
    id: 'tooLittle',
    rule: 'A stake for which there is too little is refused, and the player told what there is.',
    expected: 'notEnoughMoney with the true balance, and nothing taken',
    async play(bench) {
      await unmoved(bench, async (before) => {
        const { code, balance } = await bench.call('debit', bench.stake(String(before + 1n)))
        holds(
          code === 'notEnoughMoney' && balance === String(before),
          `a stake of one more than the ${before} there were was ${code} with a balance of ${balance ?? 'nothing'}`,
        )
      })
    },
  },
  {
    id: 'large',
    rule: 'Amounts beyond 2^53 are counted to the last digit.',
    expected: 'a win of 9007199254740993 makes the balance so much more, and not one less',
    async play(bench) {
      const large = 9_007_199_254_740_993n
      const before = await bench.balance()
      const bet = bench.stake('1')
      await done(bench, 'debit', bet)
      const win = {
        ...fieldsOf(bet),
        transactionId: randomUUID(),
        debitId: bet.transactionId,
        amount: String(large),
      }
      await done(bench, 'credit', win)
      const after = await bench.balance()
      holds(after - before === large - 1n, `it made ${after - before + 1n} more`)
      // Back to what a player has.
      await done(bench, 'debit', bench.stake(String(large)))
    },
  },
]
