import { randomUUID } from 'node:crypto'
import { hashPassword } from '#server/members/account/password-hash.ts'
import { addMessage } from '#server/members/inbox/add-message.ts'
import { changeDocuments } from '../configuration/change-documents.ts'
import { bareWithdrawal } from '../money/bare-payout.ts'
import { testWithdrawal } from '../money/test-cashier.ts'
import type { MakeAttempt } from './foreign-attempt.ts'
import type { Merchant, TwoMerchants } from '../database/two-merchants.ts'
import type { TestApp } from '../server/test-app.ts'
import { proofAt } from './proof-at.ts'

const paymentPassword = '482915'

/** Attempts to reach a card, a withdrawal, a payout, a proof or a message of another merchant. */
export function foreignWithdrawals(test: TestApp, two: TwoMerchants): Readonly<Record<string, MakeAttempt>> {
  const theirsOf = async (theirs: Merchant) => bareWithdrawal(test, (await two.memberOf(theirs)).id, theirs)
  const ofWithdrawal =
    (body?: object): MakeAttempt =>
    async (theirs, mine) => {
      const [{ token }, { withdrawal }] = [await two.memberOf(mine), await theirsOf(theirs)]
      return { given: { token, params: { withdrawal }, ...(body ? { body } : {}) }, refused: 'notFound' }
    }
  const ofMessage =
    (name: 'id' | 'through'): MakeAttempt =>
    async (theirs, mine) => {
      const { token } = await two.memberOf(mine)
      return { given: { token, body: { [name]: await messageAt(theirs) } }, refused: 'notFound' }
    }
  return {
    'removeCard card': async (theirs, mine) => {
      const [{ token }, { card }] = [await two.memberOf(mine), await theirsOf(theirs)]
      return { given: { token, params: { card } }, refused: 'notFound' }
    },
    'requestWithdrawal card': async (theirs, mine) => {
      await changeDocuments(test, mine, () => ({ cashier: { methods: [], withdrawal: testWithdrawal } }))
      const payment_password_hash = await hashPassword(paymentPassword)
      const { token } = await two.memberOf(mine, { payment_password_hash })
      const { card } = await theirsOf(theirs)
      const currency = mine === 'solmar' ? 'EUR' : 'PHP'
      const body = { card, amount: '1000', currency, paymentPassword }
      return { given: { token, body, headers: { 'idempotency-key': randomUUID() } }, refused: 'cardMissing' }
    },
    'oneWithdrawal withdrawal': ofWithdrawal(),
    'takeBackWithdrawal withdrawal': ofWithdrawal({ version: 0 }),
    'confirmPayment payout': async (theirs, mine) => {
      const [{ token }, { payout }] = [await two.memberOf(mine), await theirsOf(theirs)]
      return { given: { token, body: { payout, version: 0, answer: 'all' } }, refused: 'notFound' }
    },
    'confirmPayment proofs': async (theirs, mine) => {
      const { id, token } = await two.memberOf(mine)
      const { payout } = await bareWithdrawal(test, id, mine)
      const body = { payout, version: 0, answer: 'none', proofs: [await proofAt(test, two, theirs)] }
      return { given: { token, body }, refused: 'imageMissing' }
    },
    'complainOfPayment payout': async (theirs, mine) => {
      const [{ token }, payout] = [await two.memberOf(mine), await receivedAt(theirs)]
      return { given: { token, body: { payout, text: 'It did not arrive.' } }, refused: 'notFound' }
    },
    'complainOfPayment proofs': async (theirs, mine) => {
      const member = await two.memberOf(mine)
      const payout = await receivedAt(mine, member.id)
      const body = { payout, text: 'It did not arrive.', proofs: [await proofAt(test, two, theirs)] }
      return { given: { token: member.token, body }, refused: 'imageMissing' }
    },
    'inbox cursor': async (theirs, mine) => {
      await messageAt(theirs)
      const place = { at: '2099-01-01T00:00:00.000Z', id: randomUUID() }
      const cursor = Buffer.from(JSON.stringify(place)).toString('base64url')
      return { given: { token: (await two.memberOf(mine)).token, query: { cursor } } }
    },
    'readInbox id': ofMessage('id'),
    'readInbox through': ofMessage('through'),
  }

  /** A payout that its player has confirmed. */
  async function receivedAt(merchant: Merchant, member?: bigint): Promise<string> {
    const { payout } = await bareWithdrawal(test, member ?? (await two.memberOf(merchant)).id, merchant)
    const received = { receipt: 'received', due_at: null, ended_at: test.clock.now() } as const
    await test.db.updateTable('payout').set(received).where('id', '=', payout).execute()
    return payout
  }

  async function messageAt(merchant: Merchant): Promise<string> {
    const { id: member } = await two.memberOf(merchant)
    const values = {
      site: 'Site',
      currency: 'EUR',
      amount: '1',
      reference: 'D-7K3M9QX2',
      subject: randomUUID(),
    } as const
    await addMessage(test.db, { merchant, member, kind: 'depositCredited', values, now: test.clock.now() })
    const { id } = await test.db
      .selectFrom('member_message')
      .select('id')
      .where('member_id', '=', member)
      .executeTakeFirstOrThrow()
    return id
  }
}
