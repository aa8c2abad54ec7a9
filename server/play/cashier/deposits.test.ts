import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { twoMerchants, type TwoMerchants } from '#tests/support/database/two-merchants.ts'
import { cashierDeps, cashierPlayer } from '#tests/support/money/cashier-player.ts'
import { depositEvents, depositModel, type ModelEvent } from '#tests/support/money/deposit-model.ts'
import { testBank, testCard } from '#tests/support/money/test-cashier.ts'
import { signedInOperator, type SignedInOperator } from '#tests/support/server/signed-in-operator.ts'
import { sixtyAtOnce } from '#tests/support/server/sixty-at-once.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import type { Given } from '#tests/support/server/test-visitor.ts'
import { transact } from '../../platform/database/transact.ts'
import { replay } from '../ledger/checks/replay.ts'
import { verify } from '../ledger/checks/verify.ts'
import type { CashierDeps } from './cashier-deps.ts'
import { methodsFor } from './cashier-methods.ts'
import { lockDeposit, takeEvent } from './deposit-steps.ts'
import { takeBack } from './reversals/take-back.ts'
import { expireDeposits } from './settle-deposits.ts'
import { takeArrival } from './take-arrival.ts'

let test: TestApp
let two: TwoMerchants
let deps: CashierDeps
let cora: SignedInOperator
const night = { ...testBank, id: 'night', hours: { from: '22:00', to: '06:00' } }
const agents = { ...testBank, id: 'agents', audience: 'agents' as const }
const paid = { ...testBank, id: 'paid', fee: { fixed: '0.50', ppm: 20_000 } }
beforeAll(async () => {
  test = await createTestApp()
  two = await twoMerchants(test)
  deps = cashierDeps(test)
  cora = await signedInOperator(test, [{ role: 'cashier', merchant: 'solmar' }])
  const off = { ...testBank, id: 'off', isOn: false }
  await changeDocuments(test, 'solmar', ({ locales }) => ({
    locales: { ...locales, timeZone: 'Europe/Berlin' },
    cashier: { methods: [testBank, testCard, night, agents, off, paid] },
  }))
})
afterAll(() => test.close())

const player = (values = {}) => cashierPlayer(test, two, values)
let payments = 0
const newId = () => `N${++payments}`
/** Money that staff enter. */
function entered(text: string, amount: string, more: object = {}) {
  const body = { source: 'bank', sourceId: newId(), amount, currency: 'EUR', text, ...more }
  return { headers: cora.headers, params: { merchant: 'solmar' }, body }
}
const staff = () => test.visitor('solmar')
const enter = (text: string, amount: string, more: object = {}) =>
  staff().value('enterArrival', entered(text, amount, more))

describe('the methods of depositing', () => {
  it('are those of the caller, in the merchant’s currency, with hours in its time zone', async () => {
    const [member, agent] = [await player(), await player({ type: 1 })]
    const ask = ({ visitor, token }: typeof member, language: string) =>
      visitor.value('cashierMethods', { token, query: { language } })
    const { currency, methods } = await ask(member, 'tl')
    expect(currency).toBe('EUR')
    expect(methods.map(({ id, name, isOpen }) => [id, name, isOpen])).toEqual([
      ['bank', 'Lipat sa bangko', true],
      ['card', 'Card', true],
      ['night', 'Lipat sa bangko', false],
      ['paid', 'Lipat sa bangko', true],
    ])
    expect(methods.find(({ id }) => id === 'night')?.opensAt).toBe('2026-11-20T21:00:00.000Z')
    expect(methods[1]).toMatchObject({ least: '1000', most: '50000', fee: { fixed: '10', ppm: 15_000 } })
    expect((await ask(agent, 'en')).methods.map(({ id }) => id)).toContain('agents')
  })

  it('are none of what is played for fun', () => {
    const cashier = { methods: [testBank] }
    expect(methodsFor({ cashier, currency: 'DEMO', role: 'member' })).toEqual([])
    expect(methodsFor({ cashier, currency: 'EUR', role: 'trial' })).toEqual([])
  })

  it('are all of them for staff, also those that are off', async () => {
    const asked = { headers: cora.headers, params: { merchant: 'solmar' }, query: { language: 'en' } }
    const { currency, methods } = await staff().value('staffMethods', asked)
    expect(currency).toBe('EUR')
    expect(methods).toHaveLength(6)
    expect(methods).toContainEqual({ id: 'off', kind: 'bank', name: 'Bank transfer' })
  })
})

describe('a deposit by bank transfer', () => {
  it('says how to pay, who acts next and by when', async () => {
    const { begin, visitor, token } = await player()
    const begun = await begin('bank', '2500')
    expect(begun).toMatchObject({
      state: 'waiting',
      version: 0,
      next: 'player',
      by: new Date(test.clock.now().getTime() + 3_600_000).toISOString(),
      fee: '0',
      arrives: '2500',
      pay: { holder: 'Solmar Pena Ltd', instructions: 'Write the reference.' },
    })
    const { qr = '' } = begun.pay && 'bank' in begun.pay ? begun.pay : {}
    expect(qr.split('\n')).toEqual(expect.arrayContaining(['EUR25.00', begun.reference]))
    const said = { token, params: { deposit: begun.id }, body: { version: 0 } }
    const reported = await visitor.value('reportDeposit', said)
    expect(reported).toMatchObject({ state: 'checking', version: 1, next: 'staff' })
    expect(reported.by).toBe(new Date(test.clock.now().getTime() + 7_200_000).toISOString())
    // The transfer may not have been made yet.
    expect(reported.pay).toEqual(begun.pay)
    for (const call of ['reportDeposit', 'cancelDeposit'] as const)
      for (const version of [0, 1])
        expect(await visitor.failure(call, { ...said, body: { version } })).toMatchObject({
          code: 'caseChanged',
        })
  })

  it('is one row for sixty concurrent presses, for ever, and not for another content', async () => {
    const { begin, begun, visitor, token } = await player()
    const key = randomUUID()
    const answers = await sixtyAtOnce(() => begin('bank', '2500', key))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    const own = await visitor.value('cashierDeposits', { token, query: {} })
    expect(own.items).toHaveLength(1)
    await test.db
      .updateTable('deposit')
      .set({ due_at: test.clock.now() })
      .where('id', '=', answers[0]?.id ?? '')
      .execute()
    await expireDeposits(deps)
    const repeat = begun('bank', '2500', key)
    expect(await visitor.value('beginDeposit', repeat)).toMatchObject({
      id: answers[0]?.id,
      state: 'expired',
    })
    for (const body of [begun('bank', '2501', key), begun('paid', '2500', key)])
      expect(await visitor.failure('beginDeposit', body)).toMatchObject({
        code: 'idempotencyKeyReused',
      })
    const { headers: _, ...unnamed } = repeat
    expect(await visitor.failure('beginDeposit', unnamed)).toMatchObject({ code: 'badRequest' })
  })

  it('is refused outside of hours, limits and audience, and above five that are open', async () => {
    const { begun, begin, visitor, balance } = await player()
    const code = async (...asked: Parameters<typeof begun>) =>
      (await visitor.failure('beginDeposit', begun(...asked))).code
    expect(await code('night', '1000')).toBe('methodClosed')
    for (const method of ['agents', 'off', 'none']) expect(await code(method, '1000')).toBe('methodOff')
    expect([await code('bank', '499'), await code('bank', '100001')]).toEqual([
      'amountTooSmall',
      'amountTooLarge',
    ])
    expect(await code('bank', '1000', randomUUID(), { currency: 'PHP' })).toBe('rulesChanged')
    for (const amount of ['0', '-1', '9223372036854775808', '1e3', '10.5', '01', '', 1_000])
      expect(await code('bank', '', randomUUID(), { amount })).toBe('badRequest')
    // Its secret is not there.
    expect(await code('card', '1000')).toBe('unavailable')
    const asked = await sixtyAtOnce(() => visitor.call('beginDeposit', begun('bank', '500')))
    expect(asked.filter(({ success }) => success)).toHaveLength(5)
    expect(new Set(asked.flatMap((each) => (each.success ? [] : each.code)))).toEqual(
      new Set(['depositsFull', 'tooManyRequests']),
    )
    expect(await balance()).toBe(0)
    expect(begin).toBeDefined()
  })

  it.each([
    ['accountDisabled', { status: 'disabled' as const }],
    ['memberNoEnter', { status: 'notMember' as const }],
    ['selfExcluded', { status: 'selfExcluded' as const, status_until: null }],
  ])('is not begun where the account has become %s, and its money waits for staff', async (code, shut) => {
    const { id, begin, begun, visitor, balance } = await player()
    const { reference } = await begin('bank', '1000')
    await test.db.transaction().execute(async (at) => {
      await at.updateTable('member').set(shut).where('id', '=', id).execute()
    })
    expect(await visitor.failure('beginDeposit', begun('bank', '1000'))).toMatchObject({ code })
    const arrived = await enter(reference, '1000')
    expect(arrived).not.toHaveProperty('deposit')
    expect(await balance()).toBe(0)
    const match = { params: { merchant: 'solmar', arrival: arrived.id }, body: { reference } }
    await staff().value('matchArrival', { headers: cora.headers, ...match })
    expect(await balance()).toBe(1_000)
  })

  it('is not seen or changed by another member', async () => {
    const [mine, other] = [await player(), await player()]
    const { id: deposit } = await mine.begin('bank', '1000')
    const { token, visitor } = other
    for (const [call, body] of [
      ['cashierDeposit', undefined],
      ['reportDeposit', { version: 0 }],
      ['cancelDeposit', { version: 0 }],
    ] as const)
      expect(
        await visitor.failure(call, { token, params: { deposit }, ...(body ? { body } : {}) }),
      ).toMatchObject({ code: 'notFound' })
    expect((await visitor.value('cashierDeposits', { token, query: {} })).items).toEqual([])
  })
})

describe('staff', () => {
  it('P9 enter money whose reference is written in any way, and it is on the balance without the fee', async () => {
    const { begin, balance, deposit } = await player()
    const { id, reference } = await begin('paid', '10000')
    const typed = `rent ${reference.toLowerCase().replace('-', ' ').replaceAll('0', 'o')} thanks`
    expect(await enter(typed, '10000', { payer: 'Maria Santos' })).toMatchObject({
      deposit: { reference },
      by: { name: cora.name },
    })
    expect(await balance()).toBe(10_000 - 250)
    expect(await deposit(id)).toMatchObject({
      state: 'credited',
      received: '10000',
      credited: '9750',
      next: 'nobody',
    })
  })

  it('count the same id of the bank once, also of sixty concurrent entries, and not with another amount', async () => {
    const { begin, balance } = await player()
    const { reference } = await begin('bank', '1000')
    const given = entered(reference, '1000')
    const answers = await sixtyAtOnce(() => test.visitor('solmar').value('enterArrival', given))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await balance()).toBe(1_000)
    for (const more of [{ amount: '1001' }, { text: 'another text' }])
      expect(
        await staff().failure('enterArrival', { ...given, body: { ...given.body, ...more } }),
      ).toMatchObject({ code: 'arrivalTaken' })
    const audited = test.db
      .selectFrom('operator_audit')
      .select('action')
      .where('subject', '=', `arrival bank ${given.body.sourceId}`)
    expect(await audited.execute()).toEqual([{ action: 'arrivalEntered' }])
    for (const [more, code] of [
      [{ source: 'card' }, 'methodOff'],
      [{ currency: 'PHP' }, 'rulesChanged'],
      [{ amount: '0' }, 'badRequest'],
      [{ amount: '1e3' }, 'badRequest'],
      [{ amount: '9223372036854775808' }, 'badRequest'],
    ] as const)
      expect(await staff().failure('enterArrival', entered('', '1', { text: 'x', ...more }))).toMatchObject({
        code,
      })
  })

  it('match money without a reference, and each of it once', async () => {
    const { begin, balance, account } = await player()
    const [one, other] = [await begin('bank', '1000'), await begin('bank', '1000')]
    const arrived = await enter('for my account', '1000')
    const listed = await staff().value('staffArrivals', {
      headers: cora.headers,
      params: { merchant: 'solmar' },
      query: { limit: 100 },
    })
    expect(listed.items.map(({ id }) => id)).toContain(arrived.id)
    const match = (reference: string) =>
      staff().call('matchArrival', {
        headers: cora.headers,
        params: { merchant: 'solmar', arrival: arrived.id },
        body: { reference },
      })
    expect(await match('D-00000000')).toMatchObject({ code: 'notFound' })
    const both = await Promise.all([match(one.reference.toLowerCase()), match(other.reference)])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect(both.filter(({ success }) => !success)).toMatchObject([{ code: 'caseChanged' }])
    expect(await balance()).toBe(1_000)
    const found = await staff().value('staffDeposits', {
      headers: cora.headers,
      params: { merchant: 'solmar' },
      query: { state: 'ended', search: account },
    })
    expect(found.items).toMatchObject([{ account, state: 'credited', received: '1000' }])
    // An operator who came too late finds the deposit that it was credited to.
    const [matched] = both.flatMap((answer) => (answer.success ? [answer.value] : []))
    const now = await staff().value('staffArrivals', {
      headers: cora.headers,
      params: { merchant: 'solmar' },
      query: { state: 'all', id: arrived.id },
    })
    expect(now.items).toEqual([matched])
  })

  it('refuse a deposit with a reason that its player reads, and credit what comes all the same', async () => {
    const { begin, deposit, balance, email, visitor, token } = await player()
    const { id, reference } = await begin('bank', '1000')
    const refuse = (version: number) =>
      staff().call('refuseDeposit', {
        headers: cora.headers,
        params: { merchant: 'solmar', deposit: id },
        body: { version, reason: 'holderDiffers' },
      })
    expect(await refuse(7)).toMatchObject({ code: 'caseChanged' })
    const answers = await Promise.all([refuse(0), refuse(0)])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect((await deposit(id)).steps.at(-1)).toMatchObject({ state: 'failed', reason: 'holderDiffers' })
    await enter(reference, '1000')
    expect((await deposit(id)).steps.at(-1)).toMatchObject({ state: 'credited', note: 'late' })
    expect(await balance()).toBe(1_000)
    await test.settled()
    const mails = await test.db.selectFrom('outbox').select('body').where('recipient', '=', email).execute()
    const bodies = mails.map(({ body }) => body)
    // Each is a job of its own.
    expect(bodies).toHaveLength(2)
    for (const part of ['in another name', '10.00 EUR'])
      expect(bodies).toContainEqual(expect.stringContaining(part))
    const { items } = await visitor.value('inbox', { token, query: {} })
    const values = { site: 'Solmar', currency: 'EUR', amount: '1000', reference, subject: id }
    expect(items).toHaveLength(2)
    expect(items).toContainEqual(expect.objectContaining({ kind: 'depositCredited', values }))
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'depositFailed', values: { ...values, reason: 'holderDiffers' } }),
    )
  })

  it('see each deposit of a list once, page by page, and none of another merchant', async () => {
    const ask = async (query: NonNullable<Given['query']>) =>
      staff().value('staffDeposits', { headers: cora.headers, params: { merchant: 'solmar' }, query })
    for (const state of ['open', 'ended']) {
      const all = await ask({ state, limit: 100 })
      const seen: string[] = []
      for (let next: string | undefined = ''; next !== undefined;) {
        const page: Awaited<ReturnType<typeof ask>> = await ask({
          state,
          limit: 3,
          ...(next ? { cursor: next } : {}),
        })
        seen.push(...page.items.map(({ id }) => id))
        next = page.next
      }
      expect(seen.slice(0, 100)).toEqual(all.items.map(({ id }) => id))
    }
    const elsewhere = { headers: cora.headers, params: { merchant: 'kidlat' }, query: {} }
    expect(await staff().failure('staffDeposits', elsewhere)).toMatchObject({ code: 'forbidden' })
  })
})

describe('the end of the time to pay', () => {
  it('never wins against money that comes with it, two hundred times', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const players = await Promise.all(Array.from({ length: 8 }, () => player()))
      const begun = await Promise.all(
        players.flatMap(({ begin }) => Array.from({ length: 5 }, () => begin('bank', '500'))),
      )
      test.clock.moveBy(3_600_000)
      const arriving = begun.map(({ reference: text }) =>
        transact(test.db, (at) =>
          takeArrival(deps, at, { ...bankOf(newId()), amount: 500n, currency: 'EUR', text }),
        ),
      )
      await Promise.all([...arriving, expireDeposits(deps), expireDeposits(deps)])
      const ids = begun.map(({ id }) => id)
      const rows = await test.db.selectFrom('deposit').select('state').where('id', 'in', ids).execute()
      expect(rows.filter(({ state }) => state !== 'credited')).toEqual([])
      for (const { balance } of players) expect(await balance()).toBe(2_500)
    }
  })
})

function bankOf(sourceId: string) {
  return { merchant: 'solmar', source: 'bank', sourceId } as const
}

describe('a deposit of random events', () => {
  it('is what a plain model says, and what moved is what came', async () => {
    await fc.assert(
      fc.asyncProperty(depositEvents, async (events) => {
        const { begin, deposit, balance } = await player()
        const { id, reference: text } = await begin('paid', '500')
        const take = (event: ModelEvent) =>
          transact(test.db, async (at) => {
            if (event.type === 'arrived') {
              const named = bankOf(`${id.slice(0, 8)}${event.payment}`)
              return takeArrival(deps, at, { ...named, text, currency: 'EUR', amount: event.amount })
            }
            const row = await lockDeposit(at, 'solmar', id)
            if (!row) return undefined
            if (event.type === 'reversed') return takeBack(deps, at, row, 'clock')
            return takeEvent(deps, at, row, { type: event.type }, { who: 'clock' })
          })
        for (const event of events) await take(event)
        const { state, received = '0', credited = '0', debt = '0', steps, version } = await deposit(id)
        const owned = await balance()
        const model = depositModel(events)
        expect({ state, received, credited, debt, balance: owned, version, steps: steps.length }).toEqual({
          state: model.state,
          received: String(model.received),
          credited: String(model.credited),
          debt: String(model.debt),
          balance: Number(model.balance),
          version: model.version,
          steps: model.version + 1,
        })
      }),
      { numRuns: 100 },
    )
  })
})

it('leaves books that add up: what came to deposits is what was granted', async () => {
  const { rows } = await sql<{ came: string; granted: string; fees: string; owed: string }>`
    SELECT (SELECT sum(amount) FROM arrival WHERE deposit IS NOT NULL) AS came,
      (SELECT sum(amount) FROM ledger.transfer
        WHERE scope = 'cashier' AND kind = 'grant' AND code = 'ok' AND house = 'deposits') AS granted,
      (SELECT sum(amount) FROM ledger.transfer
        WHERE scope = 'cashier' AND kind = 'debit' AND code = 'ok' AND house = 'fees') AS fees,
      (SELECT sum(received) FROM deposit) AS owed`.execute(test.db)
  const [sums] = rows
  expect(sums?.granted).toBe(sums?.came)
  expect(sums?.owed).toBe(sums?.came)
  expect(Number(sums?.fees)).toBeGreaterThan(0)
  expect((await verify(test.db)).findings).toEqual([])
  expect((await replay(test.db)).findings).toEqual([])
})
