import { holds } from '../finding.ts'
import { done, fieldsOf } from '../plays.ts'
import type { Rule } from '../rule.ts'

const many = 50

/** What comes at once. */
export const raceRules: readonly Rule[] = [
  {
    id: 'sameAtOnce',
    rule: 'Fifty times the same stake at once is one stake.',
    expected: 'ok to each, and the stake taken once',
    async play(bench) {
      const before = await bench.balance()
      const bet = bench.stake('3')
      const answers = await Promise.all(
        Array.from({ length: many }, () => insistently(() => bench.call('debit', bet))),
      )
      const codes = new Set(answers.map(({ code }) => code))
      const after = await bench.balance()
      holds(
        codes.size === 1 && codes.has('ok') && before - after === 3n,
        `${many} times a stake of 3 took ${before - after}, and was answered ${[...codes].join(', ')}`,
      )
    },
  },
  {
    id: 'spentAtOnce',
    rule: 'Fifty stakes at once take no more than there is.',
    expected: 'as many stakes taken as the balance is good for, and notEnoughMoney to the others',
    async play(bench) {
      const before = await bench.balance()
      // So that about half of them can be paid.
      const each = before / 25n + 1n
      const bets = Array.from({ length: many }, () => bench.stake(String(each)))
      const answers = await Promise.all(bets.map((bet) => insistently(() => bench.call('debit', bet))))
      const taken = bets.filter((_, index) => answers[index]?.code === 'ok')
      const others = answers.filter(({ code }) => code !== 'ok' && code !== 'notEnoughMoney')
      try {
        const after = await bench.balance()
        holds(
          others.length === 0 &&
            BigInt(taken.length) === before / each &&
            after === before - each * BigInt(taken.length),
          `of ${before} there were ${taken.length} stakes of ${each} taken, which left ${after}` +
            (others[0] ? `, and others were answered ${others[0].code}` : ''),
        )
      } finally {
        // The other rules need it.
        for (const bet of taken) {
          const named = { transactionId: `back-${bet.transactionId}`, debitId: bet.transactionId }
          await done(bench, 'rollback', { ...fieldsOf(bet), ...named })
        }
      }
    },
  },
]

/** Again where nobody knows, as the protocol says. */
async function insistently<Answer extends { readonly code: string }>(
  send: () => Promise<Answer>,
): Promise<Answer> {
  for (let time = 1; ; time++) {
    const answer = await send()
    if (answer.code !== 'unknown' || time === 10) return answer
    await new Promise((resolve) => setTimeout(resolve, 200 * time))
  }
}
