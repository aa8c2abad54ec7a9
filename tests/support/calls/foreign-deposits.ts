import { randomUUID } from 'node:crypto'
import '#server/play/cashier/cashier-tables.ts'
import type { MakeAttempt } from './foreign-attempt.ts'
import type { Merchant, TwoMerchants } from '../database/two-merchants.ts'
import type { TestApp } from '../server/test-app.ts'
import { bareWithdrawal } from '../money/bare-payout.ts'
import { proofAt } from './proof-at.ts'

/** Attempts to reach a deposit, or a method of depositing, of another merchant. */
export function foreignDeposits(test: TestApp, two: TwoMerchants): Readonly<Record<string, MakeAttempt>> {
  const ofDeposit =
    (body?: object): MakeAttempt =>
    async (theirs, mine) => {
      const [{ token }, deposit] = [await two.memberOf(mine), await depositAt(test, two, theirs)]
      return { given: { token, params: { deposit }, ...(body ? { body } : {}) }, refused: 'notFound' }
    }
  return {
    'beginDeposit method': async (theirs, mine) => {
      const { token } = await two.memberOf(mine)
      const currency = mine === 'solmar' ? 'EUR' : 'PHP'
      const body = { method: methodOf(theirs), amount: '1000', currency }
      return { given: { token, body, headers: { 'idempotency-key': randomUUID() } }, refused: 'methodOff' }
    },
    'cashierDeposit deposit': ofDeposit(),
    'reportDeposit deposit': ofDeposit({ version: 0 }),
    'reportDeposit proofs': async (theirs, mine) => {
      const [{ token, id }, payee] = [await two.memberOf(mine), await two.memberOf(mine)]
      const { payout } = await bareWithdrawal(test, payee.id, mine)
      const deposit = await depositAt(test, two, mine, { owner: id, payout })
      const matched = { state: 'matched', receipt: null, due_at: null, peer: deposit, payer: 'Ben' } as const
      await test.db.updateTable('payout').set(matched).where('id', '=', payout).execute()
      const body = { version: 0, proofs: [await proofAt(test, two, theirs)] }
      return { given: { token, params: { deposit }, body }, refused: 'imageMissing' }
    },
    'cancelDeposit deposit': ofDeposit({ version: 0 }),
    'payDebt deposit': ofDeposit({ version: 0 }),
    'proveDeposit deposit': ofDeposit({ proofs: [randomUUID()] }),
    'proveDeposit proofs': async (theirs, mine) => {
      const { token, id } = await two.memberOf(mine)
      const deposit = await depositAt(test, two, mine, { owner: id })
      const proof = await proofAt(test, two, theirs)
      const given = { token, params: { deposit }, body: { proofs: [proof] } }
      return { given, refused: 'imageMissing' }
    },
  }
}

/** A method that the other merchant has not. */
function methodOf(merchant: Merchant): string {
  return `only-${merchant}`
}

/** An open deposit of a member, or one that pays a payout of another one. */
async function depositAt(
  test: TestApp,
  two: TwoMerchants,
  merchant: Merchant,
  { owner, payout }: { readonly owner?: bigint; readonly payout?: string } = {},
): Promise<string> {
  const member_id = owner ?? (await two.memberOf(merchant)).id
  const id = randomUUID()
  const now = test.clock.now()
  const method = {
    id: methodOf(merchant),
    kind: payout === undefined ? 'bank' : 'peer',
    isOn: true,
    words: { en: { name: 'Bank transfer' } },
    least: '1',
    most: '1000',
    minutes: 60,
    checkMinutes: 60,
    bank: { bank: 'Bank', holder: 'Holder', account: '12345678' },
    proof: true,
  } as const
  await test.db
    .insertInto('deposit')
    .values({
      id,
      merchant,
      member_id,
      key: randomUUID(),
      reference: `D-${two.newNumber().slice(-8)}`,
      method_id: method.id,
      kind: method.kind,
      method: JSON.stringify(method),
      currency: merchant === 'solmar' ? 'EUR' : 'PHP',
      asked: 1_000n,
      fee: 0n,
      state: 'waiting',
      begun_at: now,
      since: now,
      due_at: two.inAnHour(),
      next_at: null,
      pay_url: null,
      return_to: '',
      language: 'en',
      payout: payout ?? null,
    })
    .execute()
  return id
}
