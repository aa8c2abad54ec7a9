import { randomUUID } from 'node:crypto'
import { holds } from '../finding.ts'
import { done, fieldsOf, refused, unmoved } from '../plays.ts'
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
    rule: 'Amounts beyond 2^53 are read to the last digit.',
    expected: 'the id of a stake of 9007199254740993 is refused for a stake of 9007199254740992',
    async play(bench) {
      await unmoved(bench, async () => {
        const bet = bench.stake('9007199254740993')
        await refused(bench, 'debit', bet, 'notEnoughMoney', 'a stake of more than the player has')
        const other = { ...bet, amount: '9007199254740992' }
        await refused(bench, 'debit', other, 'duplicateTransaction', 'the same id with one less')
      })
    },
  },
  {
    id: 'held',
    rule: 'A win above every ceiling is held, and not paid.',
    expected:
      'held to a win of 100000000000000000 on a stake of 10, every byte again when it comes again, nothing paid, and the stake given back by its rollback',
    async play(bench) {
      await unmoved(bench, async () => {
        const bet = bench.stake('10')
        await done(bench, 'debit', bet)
        const win = { ...fieldsOf(bet), transactionId: randomUUID(), debitId: bet.transactionId }
        const large = { ...win, amount: '100000000000000000' }
        const first = await refused(
          bench,
          'credit',
          large,
          'held',
          'a win of ten million million times the stake',
        )
        const again = await bench.call('credit', large)
        holds(again.bytes === first.bytes, `first ${first.bytes}, then ${again.bytes}`)
        await done(bench, 'rollback', { ...win, transactionId: randomUUID() })
      })
    },
  },
]
