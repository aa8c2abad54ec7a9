import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { staffDesk, type StaffDesk } from '#tests/support/money/staff-desk.ts'
import { codeOf, withdrawalStaff } from '#tests/support/money/withdrawal-staff.ts'
import { verify } from '../../ledger/checks/verify.ts'

type Staff = Awaited<ReturnType<typeof withdrawalStaff>>

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.test.close())
beforeEach(() => desk.withdrawing())

const staff = () => withdrawalStaff(desk.test)

/** A requested withdrawal of 100 euros, of a member who has withdrawn before, so that nothing about it is flagged. */
async function known() {
  const one = await desk.requested({ amount: 500 })
  await desk.test.db
    .updateTable('withdrawal')
    .set({ state: 'closed' })
    .where('id', '=', one.withdrawal)
    .execute()
  await one.grant(10_000)
  const { id, reference } = await one.requestInside(10_000)
  return {
    ...one,
    withdrawal: id,
    reference,
    now: () => one.visitor.value('oneWithdrawal', { token: one.token, params: { withdrawal: id } }),
  }
}

const several = (count: number) => Promise.all(Array.from({ length: count }, known))

function together(one: Staff, ids: readonly string[], body: object, version = 0) {
  const items = ids.map((id) => ({ id, version }))
  return desk.test.visitor('solmar').call('decideWithdrawals', one.given({}, { items, ...body }))
}

/** What was decided, and what was left with its code. */
async function outcomeOf(one: Staff, ids: readonly string[], body: object, version?: number) {
  const answer = await together(one, ids, body, version)
  if (!answer.success) throw new Error(codeOf(answer))
  const { decided, left } = answer.value as {
    decided: { id: string; state: string }[]
    left: { id: string; code: string }[]
  }
  return { decided, left: new Map(left.map(({ id, code }) => [id, code])) }
}

function auditOf({ name }: Staff) {
  return desk.test.db
    .selectFrom('operator_audit')
    .select(['action', 'subject', 'reason', 'details'])
    .where('operator', '=', name)
    .where('action', 'in', ['withdrawalsApproved', 'withdrawalsRejected'])
    .execute()
}

const rejected = { decision: 'reject', reason: 'playChecked' }
const approved = { decision: 'approve' }

it('rejects several with one reason and one entry of the audit that lists them, and gives each hold back', async () => {
  const all = await several(4)
  const one = await staff()
  const ids = all.map(({ withdrawal }) => withdrawal)
  const { decided, left } = await outcomeOf(one, ids, rejected)
  expect([decided.map(({ state }) => state), left.size]).toEqual([ids.map(() => 'rejected'), 0])
  for (const each of all) {
    expect(await each.now()).toMatchObject({ state: 'rejected', reason: 'playChecked' })
    expect([await each.balance(), await each.held()]).toEqual([10_000, 500])
  }
  const [entry, ...more] = await auditOf(one)
  expect(more).toEqual([])
  expect(entry).toMatchObject({
    action: 'withdrawalsRejected',
    subject: '4 withdrawals',
    reason: 'playChecked',
    details: { amount: '40000', currency: 'EUR' },
  })
  const { withdrawals } = (entry?.details ?? {}) as { readonly withdrawals?: string }
  expect(withdrawals?.split(' ').toSorted()).toEqual(all.map(({ reference }) => reference).toSorted())
})

it('leaves what cannot be decided, and says why', async () => {
  const [plain, taken, changed] = await several(3)
  const flagged = await desk.requested()
  const [one, other] = [await staff(), await staff()]
  await other.claim(taken?.withdrawal ?? '')
  await other.claim(changed?.withdrawal ?? '')
  await other.release(changed?.withdrawal ?? '')
  const missing = randomUUID()
  const { decided, left } = await outcomeOf(
    one,
    [plain, taken, changed, flagged].map((each) => each?.withdrawal ?? '').concat(missing),
    approved,
  )
  expect(decided).toEqual([{ id: plain?.withdrawal, state: 'approved' }])
  expect(left).toEqual(
    new Map([
      [missing, 'notFound'],
      [changed?.withdrawal, 'caseChanged'],
      [taken?.withdrawal, 'caseChanged'],
      [flagged.withdrawal, 'flagged'],
    ]),
  )
  // As it is now, but still claimed.
  expect((await outcomeOf(one, [taken?.withdrawal ?? ''], approved, 1)).left).toEqual(
    new Map([[taken?.withdrawal, 'caseTaken']]),
  )
  expect(await taken?.now()).toMatchObject({ state: 'reviewing' })
  // A flag matters for an approval only.
  expect((await outcomeOf(one, [flagged.withdrawal], rejected)).decided).toHaveLength(1)
  // Where nothing is decided there is no entry of the audit.
  expect(await auditOf(one)).toHaveLength(2)
})

it('approves up to the limit of the operator’s day, and needs a second person above the limit of one', async () => {
  await desk.withdrawing({ staffDayMost: '250', fourEyesFrom: '100' })
  const ids = (await several(3)).map(({ withdrawal }) => withdrawal)
  const [one, other] = [await staff(), await staff()]
  const { decided, left } = await outcomeOf(one, ids, approved)
  expect(decided.map(({ state }) => state)).toEqual(['secondLook', 'secondLook'])
  expect([...left.values()]).toEqual(['staffDayReached'])
  const first = decided.map(({ id }) => id)
  expect([...(await outcomeOf(one, first, approved, 2)).left.values()]).toEqual([
    'ownDecision',
    'ownDecision',
  ])
  expect((await outcomeOf(other, first, approved, 2)).decided.map(({ state }) => state)).toEqual([
    'approved',
    'approved',
  ])
})

it('decides each once, of two operators who decide the same ones at once in another order', async () => {
  const all = await several(12)
  const ids = all.map(({ withdrawal }) => withdrawal)
  const [one, other] = [await staff(), await staff()]
  const outcomes = await Promise.all([
    outcomeOf(one, ids, rejected),
    outcomeOf(other, ids.toReversed(), approved),
    outcomeOf(one, ids, approved),
    ...ids.slice(0, 4).map(async (id) => ({ claimed: codeOf(await other.claim(id)) })),
  ])
  const decided = outcomes.flatMap((each) => ('decided' in each ? each.decided : []))
  expect(new Set(decided.map(({ id }) => id)).size).toBe(decided.length)
  for (const each of all) {
    const { state } = await each.now()
    expect([await each.balance(), await each.held()]).toEqual(
      state === 'rejected' ? [10_000, 500] : [0, 10_500],
    )
  }
})

it('refuses a withdrawal that is named twice, more than fifty, none, and those of another merchant', async () => {
  const [mine] = await several(1)
  const id = mine?.withdrawal ?? ''
  const one = await staff()
  const foreign = await withdrawalStaff(desk.test, 'kidlat')
  expect(codeOf(await together(one, [id, id], approved))).toBe('badRequest')
  expect(codeOf(await together(one, [], approved))).toBe('badRequest')
  expect(codeOf(await together(one, Array.from({ length: 51 }, randomUUID), approved))).toBe('badRequest')
  expect(codeOf(await together(one, [id], { decision: 'reject' }))).toBe('badRequest')
  const asked = foreign.given({}, { items: [{ id, version: 0 }], decision: 'approve' })
  const answer = await desk.test.visitor('kidlat').call('decideWithdrawals', asked)
  expect(answer).toMatchObject({ value: { decided: [], left: [{ id, code: 'notFound' }] } })
  expect(await mine?.now()).toMatchObject({ state: 'requested' })
})

it('leaves the books equal', async () => {
  expect((await verify(desk.test.db)).findings).toEqual([])
})
