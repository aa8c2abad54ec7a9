import { randomUUID } from 'node:crypto'
import { currencies } from '#schemas/money/currencies.ts'
import { vendorBodyLimit } from '#schemas/vendor-wallet/vendor-calls.ts'
import { holds } from '../finding.ts'
import { done, fieldsOf, refused, unmoved } from '../plays.ts'
import type { Rule } from '../rule.ts'

const noAmounts = [
  '0',
  '-1',
  '+1',
  '1e3',
  '1.5',
  '01',
  ' 1',
  '',
  '1000000000000000001',
  '٣',
  'NaN',
  '0x10',
  10,
  null,
  ['1'],
]

/** What is wrong with the question itself. */
export const questionRules: readonly Rule[] = [
  {
    id: 'noAmount',
    rule: 'What is no amount moves nothing, and leaves its id free.',
    expected: `wrongSyntax to each of ${noAmounts.map((amount) => JSON.stringify(amount)).join(' ')}, then ok to 10`,
    async play(bench) {
      const bet = bench.stake('10')
      await unmoved(bench, async () => {
        for (const amount of noAmounts)
          await refused(
            bench,
            'debit',
            { ...bet, amount },
            'wrongSyntax',
            `a stake of ${JSON.stringify(amount)}`,
          )
      })
      await done(bench, 'debit', bet)
    },
  },
  {
    id: 'otherCurrency',
    rule: 'A session is played in its own currency.',
    expected: 'wrongCurrency to balance, debit, credit and rollback, and nothing moved',
    async play(bench) {
      const bet = bench.stake()
      await done(bench, 'debit', bet)
      const currency = Object.keys(currencies).find((code) => code !== bench.currency && code !== 'DEMO')
      const other = { ...fieldsOf(bet), currency, debitId: bet.transactionId }
      const id = () => ({ transactionId: randomUUID() })
      await unmoved(bench, async () => {
        await refused(bench, 'balance', { session: bet.session, currency }, 'wrongCurrency')
        await refused(bench, 'debit', { ...bet, ...id(), currency }, 'wrongCurrency')
        await refused(bench, 'credit', { ...other, ...id(), amount: '1' }, 'wrongCurrency')
        await refused(bench, 'rollback', { ...other, ...id() }, 'wrongCurrency')
      })
    },
  },
  {
    id: 'unknownSession',
    rule: 'Nobody plays in a session that is none.',
    expected: 'invalidToken to balance, debit and credit, and nothing moved',
    async play(bench) {
      const session = randomUUID().replaceAll('-', '')
      const bet = { ...bench.stake(), session }
      await unmoved(bench, async () => {
        await refused(bench, 'balance', { session, currency: bench.currency }, 'invalidToken')
        await refused(bench, 'debit', bet, 'invalidToken')
        await refused(bench, 'credit', { ...bet, transactionId: randomUUID() }, 'invalidToken')
      })
    },
  },
  {
    id: 'closedBodies',
    rule: 'A body is what the call takes, and nothing more or less.',
    expected: 'wrongSyntax to a part too many, a part too few, no JSON, and too many bytes',
    async play(bench) {
      const bet = bench.stake()
      const { roundId: _, ...short } = bet
      await unmoved(bench, async () => {
        await refused(bench, 'debit', { ...bet, tip: '1' } as object, 'wrongSyntax', 'a part too many')
        await refused(bench, 'debit', short, 'wrongSyntax', 'a part too few')
        for (const payload of ['', '[]', '{"call":"debit",', 'x'.repeat(vendorBodyLimit + 1)]) {
          const { code } = await bench.call('debit', {}, { payload })
          holds(
            code === 'wrongSyntax',
            `a body of ${payload.length} bytes that is no JSON was answered ${code}`,
          )
        }
      })
    },
  },
  {
    id: 'misdirected',
    rule: 'A message is taken where it says that it goes: a signed debit is no credit, and for no other merchant.',
    expected: 'wrongSyntax, and nothing moved',
    async play(bench) {
      const bet = bench.stake()
      await unmoved(bench, async () => {
        const asWin = await bench.call('debit', bet, { address: 'credit' })
        holds(asWin.code === 'wrongSyntax', `a debit at the address of credit was answered ${asWin.code}`)
        const elsewhere = { ...bet, merchant: `not-${bench.merchant}`.slice(0, 64) }
        await refused(bench, 'debit', elsewhere, 'wrongSyntax', 'a debit for another merchant')
      })
    },
  },
]
