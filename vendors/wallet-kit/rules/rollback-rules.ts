import { randomUUID } from 'node:crypto'
import type { Bench } from '../bench.ts'
import { holds } from '../finding.ts'
import { done, fieldsOf, refused, unmoved } from '../plays.ts'
import type { Rule } from '../rule.ts'

/** What gives a stake back, and when not. */
export const rollbackRules: readonly Rule[] = [
  {
    id: 'rollback',
    rule: 'A rollback gives a stake back, once, also under another id.',
    expected: 'ok to each, and the balance of before the stake',
    async play(bench) {
      await unmoved(bench, async () => {
        const bet = bench.stake()
        await done(bench, 'debit', bet)
        for (let time = 0; time < 2; time++) await done(bench, 'rollback', backOf(bet))
      })
    },
  },
  {
    id: 'rollbackFirst',
    rule: 'A rollback that comes before its stake refuses that when it comes.',
    expected: 'ok to the rollback, duplicateTransaction to the stake, and nothing moved',
    async play(bench) {
      await unmoved(bench, async () => {
        const bet = bench.stake()
        await done(bench, 'rollback', backOf(bet))
        await refused(bench, 'debit', bet, 'duplicateTransaction', 'the stake after its rollback')
      })
    },
  },
  {
    id: 'rollbackAfterWin',
    rule: 'A stake that was paid out on is not given back.',
    expected: 'duplicateTransaction, and nothing moved',
    async play(bench) {
      const bet = bench.stake()
      await done(bench, 'debit', bet)
      await done(bench, 'credit', winOf(bet))
      await unmoved(bench, () =>
        refused(bench, 'rollback', backOf(bet), 'duplicateTransaction', 'a rollback after the win'),
      )
    },
  },
  {
    id: 'winAfterRollback',
    rule: 'A stake that was given back is not paid out on.',
    expected: 'duplicateTransaction, and nothing moved',
    async play(bench) {
      const bet = bench.stake()
      await done(bench, 'debit', bet)
      await done(bench, 'rollback', backOf(bet))
      await unmoved(bench, () =>
        refused(bench, 'credit', winOf(bet), 'duplicateTransaction', 'a win after the rollback'),
      )
    },
  },
  {
    id: 'reordered',
    rule: 'A win that comes before its stake is refused, and paid when it comes again after it.',
    expected: 'transactionDoesNotExist, then ok',
    async play(bench) {
      const bet = bench.stake()
      const win = winOf(bet)
      await unmoved(bench, () =>
        refused(bench, 'credit', win, 'transactionDoesNotExist', 'a win on a stake that never came'),
      )
      const staked = BigInt((await done(bench, 'debit', bet)).balance ?? 0)
      const { balance } = await done(bench, 'credit', win)
      holds(balance === String(staked + 15n), `of ${staked} the win of 15 then made ${balance}`)
    },
  },
  {
    id: 'otherPlayer',
    rule: "Nobody gives another player's stake back.",
    expected: 'transactionDoesNotExist or invalidToken, and nothing moved for either',
    async play(bench) {
      const bet = bench.stake()
      await done(bench, 'debit', bet)
      const theirs = await bench.balance(bench.other)
      const stolen = { ...backOf(bet), session: bench.other, roundId: `round-${randomUUID()}` }
      await unmoved(bench, () =>
        refused(
          bench,
          'rollback',
          stolen,
          'transactionDoesNotExist invalidToken',
          'a rollback by another player',
        ),
      )
      holds((await bench.balance(bench.other)) === theirs, 'the other player has another balance')
    },
  },
]

function backOf(bet: ReturnType<Bench['stake']>) {
  return { ...fieldsOf(bet), transactionId: randomUUID(), debitId: bet.transactionId }
}

function winOf(bet: ReturnType<Bench['stake']>) {
  return { ...backOf(bet), amount: '15' }
}
