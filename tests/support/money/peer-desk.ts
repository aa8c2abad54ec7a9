import { randomUUID } from 'node:crypto'
import type { ReceiptAnswer } from '#schemas/cashier/withdrawal-states.ts'
import type { PeerRules } from '#schemas/config/cashier/peer-rules.ts'
import type { CashierMethod } from '#schemas/config/cashier.ts'
import type { WithdrawalRules } from '#schemas/config/cashier/withdrawal-rules.ts'
import type { CashierDeps } from '#server/play/cashier/cashier-deps.ts'
import { cashierFindings, verifyCashier } from '#server/play/cashier/checks/verify-cashier.ts'
import { answerReceipt } from '#server/play/cashier/payouts/answer-receipt.ts'
import { endReceipt } from '#server/play/cashier/payouts/settle-receipts.ts'
import { expireDeposits } from '#server/play/cashier/settle-deposits.ts'
import { replay } from '#server/play/ledger/checks/replay.ts'
import { verify } from '#server/play/ledger/checks/verify.ts'
import { changeDocuments } from '../configuration/change-documents.ts'
import { twoMerchants } from '../database/two-merchants.ts'
import { createTestApp } from '../server/test-app.ts'
import { approvedWithdrawal } from './approved-withdrawal.ts'
import { cashierDeps } from './cashier-player.ts'
import { bareProof } from './sent-payout.ts'
import { testWithdrawal } from './test-cashier.ts'
import { withdrawalPlayer } from './withdrawal-player.ts'

/** Members pay each other 5 to 1000 euros, for a fee of one per cent. */
export const testPeer: CashierMethod = {
  id: 'members',
  kind: 'peer',
  isOn: true,
  words: { en: { name: 'Pay a member' }, tl: { name: 'Magbayad sa miyembro' } },
  least: '5',
  most: '1000',
  fee: { ppm: 10_000 },
  minutes: 15,
  checkMinutes: 60,
}

interface Documents {
  readonly methods?: readonly CashierMethod[]
  readonly withdrawal?: Partial<WithdrawalRules>
  readonly peer?: Partial<PeerRules>
}

export type PeerDesk = Awaited<ReturnType<typeof peerDesk>>

/** A server at whose merchant Solmar, which has no licence, members pay each other. */
export async function peerDesk() {
  const secrets = { SOLMAR_CARDS: 'a secret of solmar', KIDLAT_CARDS: 'of kidlat' }
  const test = await createTestApp({ secrets })
  const two = await twoMerchants(test)
  const deps: CashierDeps = cashierDeps(test, secrets)
  await offering({})
  return {
    test,
    two,
    deps,
    offering,
    /** A member whose approved withdrawal, of cents, waits to be paid; with a card of that number. */
    payee,
    payer,
    pass,
    /** Ends the deposits whose time is over, after minutes. */
    async expire(minutes: number) {
      await pass(minutes)
      return expireDeposits(deps)
    },
    /** The time to answer for a payout ends. */
    async silence({ payout }: { payout(): Promise<{ readonly id: string }> }) {
      await pass(31)
      return endReceipt(deps, 'solmar', (await payout()).id)
    },
    answer,
    depositOf: (id: string) =>
      test.db.selectFrom('deposit').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** A payee of 100 euros and a payer who said, with a picture, that they were paid. */
    async reported() {
      const [paid, paying] = [await payee(10_000), await payer()]
      const deposit = await paying.paid(await paying.take(10_000))
      return { payee: paid, payer: paying, deposit }
    },
    /** Nothing waits for a payer of earlier tests, and the rules are the usual ones. */
    async afresh() {
      await offering({})
      await test.db.updateTable('payout').set({ peer_until: null }).execute()
    },
    /** What is wrong with the books in the end. */
    async faults() {
      const { db } = test
      const ledger = [await verify(db), await replay(db)].flatMap(({ findings }) => findings)
      return [...cashierFindings(await verifyCashier(db)), ...ledger]
    },
    close: () => test.close(),
  }

  function payee(amount: number, more: { readonly number?: string; readonly of?: PeerPlayer } = {}) {
    return approvedWithdrawal(test, two, deps, { amount, ...more })
  }

  /** What a payee says of the last payout. */
  async function answer(
    { id: member, payout }: Awaited<ReturnType<typeof payee>>,
    said: ReceiptAnswer,
    more: { received?: bigint; proofs?: readonly string[] } = {},
  ) {
    const { id, version } = await payout()
    return answerReceipt(deps, { merchant: 'solmar', member, payout: id, version, answer: said, ...more })
  }

  /** Time goes by, and nobody is signed out. */
  async function pass(minutes: number) {
    test.clock.moveBy(minutes * 60_000)
    const now = test.clock.now()
    const expires_at = new Date(now.getTime() + 3_600_000)
    await test.db.updateTable('session').set({ last_seen_at: now, expires_at }).execute()
  }

  async function offering({ methods = [testPeer], withdrawal = {}, peer = {} }: Documents) {
    await changeDocuments(test, 'solmar', ({ menu }) => ({
      menu: { ...menu, footer: { minimumAge: 18 } },
      cashier: {
        methods: [...methods],
        withdrawal: {
          ...testWithdrawal,
          cards: { most: 3, hours: 24, holderMustMatch: false },
          receipt: { minutes: 30, complaintDays: 7 },
          ...withdrawal,
        },
        peer: { silentCounts: false, waitMinutes: 60, ...peer },
      },
    }))
  }

  /** A member who pays others, with a card. */
  async function payer(values: { readonly number?: string } & object = {}) {
    const player = await withdrawalPlayer(test, two, deps, values)
    const { token, visitor, id: member } = player
    const given = (amount: number, key: string, more: object) => ({
      token,
      body: {
        method: testPeer.id,
        amount: String(amount),
        currency: 'EUR',
        payer: 'Ben Cruz',
        ...more,
      },
      headers: { 'idempotency-key': key },
    })
    const of = (deposit: string, body: object) => ({ token, params: { deposit }, body })
    return {
      ...player,
      take: (amount: number, more: object = {}, key: string = randomUUID()) =>
        visitor.value('beginDeposit', given(amount, key, more)),
      refusedTake: (amount: number, more: object = {}) =>
        visitor.failure('beginDeposit', given(amount, randomUUID(), more)),
      tryTake: (amount: number) => visitor.call('beginDeposit', given(amount, randomUUID(), {})),
      offer: async () => {
        const { methods } = await visitor.value('cashierMethods', { token })
        return methods.find(({ kind }) => kind === 'peer')?.peer
      },
      cancel: (deposit: string, version: number) => visitor.call('cancelDeposit', of(deposit, { version })),
      proof: () => bareProof(test, member),
      report: (deposit: string, body: object) => visitor.call('reportDeposit', of(deposit, body)),
      /** Says with a picture that a deposit was paid. */
      async paid({ id, version }: { readonly id: string; readonly version: number }) {
        const proofs = [await bareProof(test, member)]
        return visitor.value('reportDeposit', of(id, { version, proofs }))
      },
    }
  }
}

type PeerPlayer = Awaited<ReturnType<typeof withdrawalPlayer>>
