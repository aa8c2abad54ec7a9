import { randomUUID } from 'node:crypto'
import { signatureHeaders, signatureWindow } from '#schemas/vendor-wallet/vendor-signature.ts'
import type { Bench, Otherwise } from '../bench.ts'
import { holds } from '../finding.ts'
import { unmoved } from '../plays.ts'
import type { Rule } from '../rule.ts'

/** Who may say anything at all. */
export const signatureRules: readonly Rule[] = [
  {
    id: 'signature',
    rule: 'A message is by the key of its vendor, every byte of it.',
    expected: 'invalidSignature to another key, a changed amount and no signature, and nothing moved',
    async play(bench) {
      const { sign } = bench
      await unsigned(bench, [
        ['a message by another key', { sign: bench.signFalsely }],
        [
          'an amount that was changed',
          { sign: (id, seconds, body) => sign(id, seconds, body.replace('"10"', '"1"')) },
        ],
        ['a message without a signature', { headers: { [signatureHeaders.signature]: '' } }],
      ])
    },
  },
  {
    id: 'oldMessage',
    rule: 'A message is of the last minutes.',
    expected: `invalidSignature to one that was signed ${signatureWindow} seconds and more before or after now`,
    async play(bench) {
      // Clocks may differ a little.
      const [early, late] = [signatureWindow + 60, -signatureWindow - 60]
      await unsigned(bench, [
        ['a message from long ago', { late: early }],
        ['a message from the future', { late }],
      ])
    },
  },
  {
    id: 'replay',
    rule: 'A message is taken once where it is no transaction, and moves money once where it is one.',
    expected: 'invalidSignature to the same question for the balance, and the first answer to the same debit',
    async play(bench) {
      const messageId = `msg_${randomUUID()}`
      const question = { session: bench.session, currency: bench.currency }
      await bench.call('balance', question, { messageId })
      const { code } = await bench.call('balance', question, { messageId })
      holds(code === 'invalidSignature', `the same message for the balance was answered ${code}`)
      const before = await bench.balance()
      const bet = bench.stake('4')
      const same = { messageId: `msg_${randomUUID()}` }
      const answers = [await bench.call('debit', bet, same), await bench.call('debit', bet, same)]
      const after = await bench.balance()
      holds(
        answers.every((answer) => answer.code === 'ok') && before - after === 4n,
        `a debit of 4, sent twice as one message, took ${before - after} and was answered ${answers.map((answer) => answer.code).join(', ')}`,
      )
    },
  },
]

async function unsigned(bench: Bench, ways: readonly (readonly [string, Otherwise])[]) {
  await unmoved(bench, async () => {
    for (const [what, otherwise] of ways) {
      const { code } = await bench.call('debit', bench.stake('10'), otherwise)
      holds(code === 'invalidSignature', `${what} was answered ${code}`)
    }
  })
}
