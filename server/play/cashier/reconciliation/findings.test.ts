import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { cashierPlayer } from '#tests/support/money/cashier-player.ts'
import { payoutDesk, type PayoutDesk } from '#tests/support/money/payout-desk.ts'
import { providerSecretName, testCard } from '#tests/support/money/test-cashier.ts'
import { codeOf, withdrawalStaff } from '#tests/support/money/withdrawal-staff.ts'
import { sixtyAtOnce } from '#tests/support/server/sixty-at-once.ts'
import type { Given } from '#tests/support/server/test-visitor.ts'
import { verify } from '../../ledger/checks/verify.ts'
import { verifyCashier } from '../checks/verify-cashier.ts'
import { addFinding, type NewFinding } from './add-finding.ts'
import { reconcileMerchant } from './reconcile.ts'

let desk: PayoutDesk
let staff: Awaited<ReturnType<typeof withdrawalStaff>>
beforeAll(async () => {
  desk = await payoutDesk()
  const card = { ...testCard, provider: { url: desk.provider.url, secret: providerSecretName } }
  await changeDocuments(desk.test, 'solmar', ({ cashier }) => ({ cashier: { ...cashier, methods: [card] } }))
  staff = await withdrawalStaff(desk.test)
})
afterAll(() => desk.close())

const list = async (query: NonNullable<Given['query']> = {}, who = staff) =>
  desk.test.visitor('solmar').value('staffFindings', { ...who.given({}), query })

function close(finding: string, body: object, { who = staff, key = randomUUID() as string } = {}) {
  const given = who.given({ finding }, body)
  const headers = { ...given.headers, 'idempotency-key': key }
  return desk.test.visitor('solmar').call('closeFinding', { ...given, headers })
}

/** A finding that only the list names, without what it is about. */
async function found(more: Partial<NewFinding> = {}) {
  const subject = randomUUID()
  const there = { amount: 700n, currency: 'EUR', state: 'paid' } as const
  const given = { merchant: 'solmar', kind: 'missingHere', source: 'payouts', subject, there } as const
  await addFinding(desk.deps, desk.test.db, { ...given, ...more })
  const { items } = await list({ limit: 100 })
  const item = items.find((each) => each.subject === subject)
  if (!item && more.merchant === undefined) throw new Error('The finding is not listed')
  return { subject, id: item?.id ?? '' }
}

/** A deposit that the provider has paid and not reported. */
async function missingPayment() {
  const player = await cashierPlayer(desk.test, desk.two)
  const { id, reference } = await player.begin('card', '10000')
  const { payment } = desk.provider.pay(id, '10000')
  desk.test.clock.moveBy(16 * 60_000)
  await reconcileMerchant(desk.deps, 'solmar')
  // The session was idle meanwhile.
  staff = await withdrawalStaff(desk.test)
  const { items } = await list({ kind: 'missingHere', limit: 100 })
  const item = items.find(({ subject }) => subject === payment)
  if (!item) throw new Error('The payment is not missing')
  return { ...player, item, reference, payment, message: { type: 'payment.paid', id, payment } }
}

const audited = (subject: string) =>
  desk.test.db
    .selectFrom('operator_audit')
    .select(['action', 'operator', 'reason', 'details'])
    .where('subject', '=', subject)
    .execute()

describe('the findings of a merchant', () => {
  it('say what either side says and what they are about, page by page', async () => {
    const { item, reference, account } = await missingPayment()
    expect(item).toMatchObject({
      kind: 'missingHere',
      method: 'card',
      there: { amount: '10000', currency: 'EUR', state: 'paid' },
      deposit: { reference, account, isOpen: true },
      canTake: true,
    })
    expect(item.here).toBeUndefined()
    for (let more = 0; more < 2; more++) await found()
    const { items, open } = await list({ limit: 100 })
    expect(open).toBe(items.length)
    const paged: string[] = []
    for (let cursor: string | undefined; paged.length < items.length;) {
      const page = await list({ limit: 1, ...(cursor === undefined ? {} : { cursor }) })
      paged.push(...page.items.map(({ id }) => id))
      cursor = page.next
    }
    expect(paged).toEqual(items.map(({ id }) => id))
    expect((await list({ kind: 'twice' })).items).toEqual([])
  })

  it('are closed once of sixty at once, with a reason that the audit keeps', async () => {
    const { id, subject } = await found()
    const reason = '=cmd|"/C calc"!A0 ‮ called the provider'
    const answers = await sixtyAtOnce((at) => close(id, { reason: `${reason} ${at}` }))
    const done = answers.filter(({ success }) => success)
    expect(done).toHaveLength(1)
    expect(answers.filter(({ success }) => !success).map(codeOf)).toEqual(
      Array.from({ length: 59 }, () => 'caseChanged'),
    )
    const { items } = await list({ state: 'closed', id })
    expect(items).toMatchObject([{ id, closed: { by: { name: staff.name }, hasTaken: false } }])
    expect(await audited(`finding payouts ${subject}`)).toMatchObject([
      {
        action: 'findingClosed',
        operator: staff.name,
        reason: items[0]?.closed?.reason,
        details: { kind: 'missingHere', there: '700 EUR' },
      },
    ])
    expect((await list({ limit: 100 })).items.map((each) => each.id)).not.toContain(id)
  })

  it('answer the same key with the same content again, and nothing else', async () => {
    const { id, subject } = await found()
    const key = randomUUID()
    const reason = 'known'
    const [first, again] = [await close(id, { reason }, { key }), await close(id, { reason }, { key })]
    expect([codeOf(first), codeOf(again)]).toEqual(['ok', 'ok'])
    expect(codeOf(await close(id, { reason: 'other' }, { key }))).toBe('idempotencyKeyReused')
    const other = await withdrawalStaff(desk.test)
    expect(codeOf(await close(id, { reason }, { key, who: other }))).toBe('idempotencyKeyReused')
    expect(codeOf(await close(id, { reason }))).toBe('caseChanged')
    expect(await audited(`finding payouts ${subject}`)).toHaveLength(1)
  })

  it('are not closed without a reason, nor taken in where there is nothing to take', async () => {
    const { id } = await found()
    for (const reason of ['', ' \n ', 'x'.repeat(501)])
      expect(codeOf(await close(id, { reason }))).toBe('badRequest')
    expect(codeOf(await close(id, { reason: 'x', take: true }))).toBe('caseChanged')
    expect((await list({ id })).items[0]?.closed).toBeUndefined()
  })

  it('are nobody else’s: another merchant has none of them', async () => {
    const { id } = await found()
    const foreign = await withdrawalStaff(desk.test, 'kidlat')
    expect(codeOf(await close(id, { reason: 'x' }, { who: foreign }))).toBe('notFound')
    expect((await list({}, foreign)).items).toEqual([])
    expect((await list({ id }, foreign)).items).toEqual([])
    expect(codeOf(await close(randomUUID(), { reason: 'x' }))).toBe('notFound')
  })
})

describe('a payment that is missing here', () => {
  it('is taken in once with its finding, also while the provider reports it', async () => {
    const { item, reference, payment, message, balance } = await missingPayment()
    const reported = { ...message, amount: '10000', currency: 'EUR' }
    const [closed] = await Promise.all([
      close(item.id, { reason: 'its report was lost', take: true }),
      desk.post(reported, { method: 'card' }),
    ])
    expect(closed).toMatchObject({ success: true, value: { canTake: false, closed: { hasTaken: true } } })
    const arrivals = desk.test.db
      .selectFrom('arrival')
      .select(['amount', 'deposit'])
      .where('source_id', '=', payment)
    expect(await arrivals.execute()).toHaveLength(1)
    // The method takes 0.10 and 1.5 %.
    expect(await balance()).toBe(10_000 - 160)
    expect(await audited(`finding card ${payment}`)).toMatchObject([{ details: { there: '10000 EUR' } }])
    expect(codeOf(await close(item.id, { reason: 'again', take: true }))).toBe('caseChanged')
    expect(item.deposit?.reference).toBe(reference)
    desk.test.clock.moveBy(16 * 60_000)
    expect((await reconcileMerchant(desk.deps, 'solmar'))[0]?.found).toBe(0)
  })

  it('is not taken in where it came with another amount', async () => {
    const { item, message, balance } = await missingPayment()
    await desk.post({ ...message, amount: '9000', currency: 'EUR' }, { method: 'card' })
    const before = await balance()
    expect(codeOf(await close(item.id, { reason: 'x', take: true }))).toBe('caseChanged')
    expect(await balance()).toBe(before)
    expect(codeOf(await close(item.id, { reason: 'it came with another amount' }))).toBe('ok')
  })
})

it('leaves the books equal', async () => {
  expect((await verify(desk.test.db)).findings).toEqual([])
  expect((await verifyCashier(desk.test.db)).filter(({ differing }) => differing > 0)).toEqual([])
})
