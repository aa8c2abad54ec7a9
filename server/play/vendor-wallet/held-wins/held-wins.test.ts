import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GamesDocument } from '#schemas/config/games.ts'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { signedInOperator, type SignedInOperator } from '#tests/support/server/signed-in-operator.ts'
import { sixtyAtOnce } from '#tests/support/server/sixty-at-once.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { euros, named, stake, vendorFixture, type VendorFixture } from '#tests/support/money/test-vendor.ts'
import { openLedger } from '../../ledger/open-ledger.ts'
import { replay } from '../../ledger/checks/replay.ts'
import { verify } from '../../ledger/checks/verify.ts'
import { createLog } from '../../../platform/log/log.ts'
import { systemRandomness } from '../../../platform/randomness.ts'
import { siteRules } from '../../../site/sites/site-rules.ts'
import { gameSessionFinder } from '../launches/game-sessions.ts'
import { moneyMover } from '../move-money.ts'

type Player = Awaited<ReturnType<VendorFixture['player']>>

let test: TestApp
let fixture: VendorFixture
let cora: SignedInOperator
let dan: SignedInOperator
beforeAll(async () => {
  test = await createTestApp()
  fixture = await vendorFixture(test)
  cora = await signedInOperator(test, [{ role: 'cashier' }])
  dan = await signedInOperator(test, [{ role: 'cashier' }])
})
afterAll(() => test.close())

const merchant = 'solmar'
const most = '999999999999999999'

function setCeilings(winCeilings: NonNullable<GamesDocument['winCeilings']>) {
  return changeDocuments(test, merchant, ({ games }) => ({ games: { ...games, winCeilings } }))
}

/** A stake of a player, and what a win of its round carries. */
async function staked(one: Player, amount = '100') {
  const names = named()
  await fixture.vendor.call('debit', stake(one.session, amount, names))
  const win = (won: string, more: object = {}) => ({
    session: one.session,
    roundId: names.roundId,
    transactionId: randomUUID(),
    ...euros,
    amount: won,
    ...more,
  })
  return { names, win }
}

function backOf({ session, roundId }: { session: string; roundId: string }, debitId: string) {
  return { session, roundId, transactionId: randomUUID(), ...euros, debitId }
}

async function open() {
  const { items } = await test
    .visitor(merchant)
    .value('heldWins', { headers: cora.headers, params: { merchant }, query: { limit: 100 } })
  return items
}

async function heldAs(transactionId: string) {
  const found = (await open()).find(({ transaction }) => transaction === transactionId)
  if (!found) throw new Error(`${transactionId} is not held`)
  return found
}

function decide(by: SignedInOperator, win: string, decision: 'pay' | 'refuse', reason = 'Looked at it') {
  return test.visitor(merchant).call('decideHeldWin', {
    headers: by.headers,
    params: { merchant, win },
    body: { decision, reason },
  })
}

describe('a win above the ceiling of its round', () => {
  it('is not paid without a stake, however much the vendor asks for', async () => {
    const one = await fixture.player()
    const win = { session: one.session, ...named(), ...euros, amount: most }
    expect(await fixture.vendor.call('credit', win)).toMatchObject({ code: 'held', balance: '10000' })
    expect(await one.balance()).toBe('10000')
    expect(await heldAs(win.transactionId)).toMatchObject({ amount: most, ceiling: 'round', most: '0' })
    // The round is known, and is closed like any other.
    expect(
      await fixture.vendor.call('closeRound', { session: one.session, roundId: win.roundId }),
    ).toMatchObject({ code: 'ok' })
    const { items } = await one.visitor.value('rounds', { token: one.token })
    expect(items).toMatchObject([{ id: win.roundId, bet: '0', win: '0', checked: most }])
  })

  it('is answered alike sixty times at once, under one id', async () => {
    const one = await fixture.player()
    const { win } = await staked(one)
    const fields = win('5000001')
    const answers = await sixtyAtOnce(() => fixture.vendor.raw('credit', fields))
    const texts = new Set(answers.map(({ text, requestId }) => text.replace(requestId, '')))
    expect([...texts]).toEqual([expect.stringContaining('"code":"held"')])
    expect((await open()).filter(({ transaction }) => transaction === fields.transactionId)).toHaveLength(1)
    expect(await fixture.vendor.call('credit', { ...fields, amount: '1' })).toMatchObject({
      code: 'duplicateTransaction',
    })
    expect(await one.balance()).toBe('9900')
  })

  it('is counted with the wins that the round had, also of sixty at once', async () => {
    const one = await fixture.player()
    const { win } = await staked(one)
    const answers = await sixtyAtOnce(() => fixture.vendor.call('credit', win('1000000')))
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 'held')).toHaveLength(55)
    expect(await one.balance()).toBe('5009900')
    const { items } = await one.visitor.value('rounds', { token: one.token })
    expect(items).toMatchObject([{ bet: '100', win: '5000000', checked: '55000000' }])
  })

  it('has another ceiling where the vendor declares it as a jackpot or of free rounds', async () => {
    await setCeilings({ timesStake: 10, freeRound: 50, jackpot: 1000 })
    const one = await fixture.player()
    const { win } = await staked(one)
    const codes = []
    for (const [amount, declared] of [
      ['1000', undefined],
      ['1', undefined],
      ['5000', 'freeRound'],
      ['1', 'freeRound'],
      ['100000', 'jackpot'],
      ['1', 'jackpot'],
    ] as const)
      codes.push((await fixture.vendor.call('credit', win(amount, { win: declared }))).code)
    expect(codes).toEqual(['ok', 'held', 'ok', 'held', 'ok', 'held'])
    const twice = win('1', { win: 'jackpot' })
    expect(await fixture.vendor.call('credit', twice)).toMatchObject({ code: 'held' })
    expect(await fixture.vendor.call('credit', { ...twice, win: 'freeRound' })).toMatchObject({
      code: 'duplicateTransaction',
    })
    await setCeilings({})
  })

  it('may be a vendor’s own', async () => {
    await setCeilings({ timesStake: 10, vendors: [{ vassalage: fixture.vendor.vendor, timesStake: 20 }] })
    const one = await fixture.player()
    const { win } = await staked(one)
    expect(await fixture.vendor.call('credit', win('2000'))).toMatchObject({ code: 'ok' })
    expect(await fixture.vendor.call('credit', win('1'))).toMatchObject({ code: 'held' })
    await setCeilings({})
  })

  it('refuses a win of a stake that was given back as before', async () => {
    const one = await fixture.player()
    const { names, win } = await staked(one)
    const debitId = names.transactionId
    expect(await fixture.vendor.call('rollback', backOf(win('1'), debitId))).toMatchObject({ code: 'ok' })
    expect(await fixture.vendor.call('credit', win('10', { debitId }))).toMatchObject({
      code: 'duplicateTransaction',
    })
  })

  it('is withdrawn by the rollback of its stake, and not paid afterwards', async () => {
    const one = await fixture.player()
    const { names, win } = await staked(one)
    const debitId = names.transactionId
    const fields = win('5000001', { debitId })
    expect(await fixture.vendor.call('credit', fields)).toMatchObject({ code: 'held' })
    const { id } = await heldAs(fields.transactionId)
    expect(await decide(cora, id, 'pay')).toMatchObject({ success: true })
    expect(await fixture.vendor.call('rollback', backOf(win('1'), debitId))).toMatchObject({
      code: 'ok',
      balance: '10000',
    })
    expect(await decide(dan, id, 'pay')).toMatchObject({ success: false, code: 'heldWinDecided' })
    expect(await one.balance()).toBe('10000')
    const { items } = await one.visitor.value('rounds', { token: one.token })
    expect(items[0]).not.toHaveProperty('checked')
    expect(await fixture.vendor.call('credit', fields)).toMatchObject({ code: 'held' })
  })
})

describe('a held win', () => {
  async function held(amount = '5000001') {
    const one = await fixture.player()
    const { names, win } = await staked(one)
    const fields = win(amount, { debitId: names.transactionId })
    await fixture.vendor.call('credit', fields)
    await fixture.vendor.call('closeRound', { session: one.session, roundId: names.roundId })
    return { one, names, fields, ...(await heldAs(fields.transactionId)) }
  }

  it('is paid once when a second operator decides as the first one proposed, and its player is told', async () => {
    const { one, id, fields, names } = await held()
    await test.db
      .updateTable('member')
      .set({ email: 'held@example.com' })
      .where('account', '=', String(one.user.username))
      .execute()
    expect(await decide(cora, id, 'pay', 'It is in the log of the vendor')).toMatchObject({
      value: { state: 'open', proposal: { decision: 'pay', by: { name: cora.name } } },
    })
    expect(await decide(cora, id, 'pay')).toMatchObject({ success: false, code: 'ownProposal' })
    expect(await one.balance()).toBe('9900')
    const answers = await sixtyAtOnce(() => decide(dan, id, 'pay', 'Seen too'))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await one.balance()).toBe('5009901')
    // The vendor's own answer stays, and the stake cannot be given back any more.
    expect(await fixture.vendor.call('credit', fields)).toMatchObject({ code: 'held', balance: '9900' })
    const back = backOf(fields, names.transactionId)
    expect(await fixture.vendor.call('rollback', back)).toMatchObject({ code: 'duplicateTransaction' })
    const { items } = await one.visitor.value('rounds', { token: one.token })
    expect(items).toEqual([expect.objectContaining({ id: names.roundId, bet: '100', win: '5000001' })])
    expect(items[0]).not.toHaveProperty('checked')
    await test.settled()
    const told = await test.db
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', 'held@example.com')
      .execute()
    expect(told.map(({ body }) => body)).toEqual([expect.stringContaining('50000.01 EUR')])
    const audit = await test.db
      .selectFrom('operator_audit')
      .select(['action', 'operator', 'reason'])
      .where('subject', '=', `held win ${id}`)
      .orderBy('number')
      .execute()
    expect(audit).toEqual([
      { action: 'heldWinProposed', operator: cora.name, reason: 'It is in the log of the vendor' },
      { action: 'heldWinPaid', operator: dan.name, reason: 'Seen too' },
    ])
  })

  it('is refused by two operators with a reason, and its player sees that', async () => {
    const { one, id } = await held()
    await decide(dan, id, 'refuse')
    // Another decision replaces the proposal: it is no second voice for it.
    expect(await decide(cora, id, 'pay')).toMatchObject({ value: { state: 'open' } })
    expect(await decide(dan, id, 'refuse')).toMatchObject({ value: { state: 'open' } })
    expect(await decide(cora, id, 'refuse')).toMatchObject({ value: { state: 'refused' } })
    expect(await decide(dan, id, 'pay')).toMatchObject({ success: false, code: 'heldWinDecided' })
    expect(await one.balance()).toBe('9900')
    const { items } = await one.visitor.value('rounds', { token: one.token })
    expect(items).toMatchObject([{ win: '0', refused: '5000001' }])
    const { items: decided } = await test.visitor(merchant).value('heldWins', {
      headers: cora.headers,
      params: { merchant },
      query: { state: 'decided', limit: 1 },
    })
    expect(decided).toMatchObject([{ id, state: 'refused', decision: { by: { name: cora.name } } }])
  })

  it('is decided by nobody without the role there, and not at another merchant', async () => {
    const { id } = await held()
    const viewer = await signedInOperator(test, [{ role: 'viewer' }, { role: 'support' }])
    const elsewhere = await signedInOperator(test, [{ role: 'cashier', merchant: 'kidlat' }])
    for (const by of [viewer, elsewhere])
      expect(await decide(by, id, 'pay')).toMatchObject({ success: false, code: 'forbidden' })
    const answer = await test.visitor(merchant).call('decideHeldWin', {
      headers: elsewhere.headers,
      params: { merchant: 'kidlat', win: id },
      body: { decision: 'pay', reason: 'mine' },
    })
    expect(answer).toMatchObject({ success: false, code: 'notFound' })
  })

  it('is told to consoles', async () => {
    await held()
    const told = await test.db
      .selectFrom('event')
      .select('data')
      .where('channel', '=', `operator:${merchant}`)
      .where('name', '=', 'console.changed')
      .execute()
    expect(told.map(({ data }) => data)).toContainEqual({ merchant, part: 'heldWins' })
  })
})

describe('the ceiling of a vendor’s day', () => {
  it('is passed by no sixty wins at once, and is new on the next day of the merchant', async () => {
    test.clock.moveBy(86_400_000)
    cora = await signedInOperator(test, [{ role: 'cashier' }])
    await setCeilings({ day: 100 })
    const rounds = await Promise.all(
      Array.from({ length: 6 }, async () => staked(await fixture.player(), '10')),
    )
    const answers = await sixtyAtOnce((index) => {
      const { win } = rounds[index % 6] as (typeof rounds)[number]
      return fixture.vendor.call('credit', win('700'))
    })
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(14)
    expect(answers.filter(({ code }) => code === 'held')).toHaveLength(46)
    expect(await open()).toContainEqual(
      expect.objectContaining({ amount: '700', ceiling: 'day', most: '10000' }),
    )
    const { win } = rounds[0] as (typeof rounds)[number]
    expect(await fixture.vendor.call('credit', win('200'))).toMatchObject({ code: 'ok' })
    expect(await fixture.vendor.call('credit', win('1'))).toMatchObject({ code: 'held' })
    test.clock.moveBy(86_400_000)
    expect(await fixture.vendor.call('credit', win('700'))).toMatchObject({ code: 'ok' })
    await setCeilings({})
  })
})

it('two servers pay no more together than a vendor’s day has', async () => {
  await setCeilings({ day: 100 })
  test.clock.moveBy(86_400_000)
  const players = await Promise.all(Array.from({ length: 6 }, () => fixture.player()))
  const rounds = await Promise.all(players.map((one) => staked(one, '10')))
  const { id: signed } = await test.db
    .selectFrom('vendor_key')
    .select('id')
    .where('merchant', '=', merchant)
    .where('vendor', '=', fixture.vendor.vendor)
    .executeTakeFirstOrThrow()
  const deps = {
    ...test,
    ...siteRules(test.sites),
    log: createLog('silent'),
    randomness: systemRandomness,
    secret: () => undefined,
  }
  const ledgers = [openLedger(test), openLedger(test)]
  const servers = ledgers.map((ledger) => moneyMover({ ...deps, ledger }))
  const findGameSession = gameSessionFinder(test)
  const answers = await Promise.all(
    servers.flatMap((move) =>
      Array.from({ length: 60 }, async (_, index) => {
        const { win } = rounds[index % 6] as (typeof rounds)[number]
        const body = {
          call: 'credit',
          merchant,
          vendor: fixture.vendor.vendor,
          requestId: 'q',
          ...win('300'),
        } as const
        const own = await findGameSession({ merchant, vendor: fixture.vendor.vendor, token: body.session })
        const moved = own && (await move(own, signed, body))
        return moved?.answer.code
      }),
    ),
  )
  expect(answers.filter((code) => code === 'ok')).toHaveLength(33)
  expect(answers.filter((code) => code === 'held')).toHaveLength(87)
  await Promise.all(ledgers.map((ledger) => ledger.close()))
  await setCeilings({})
})

it('leaves books that add up, and that come out alike when all of it is done again', async () => {
  expect((await verify(test.db)).findings).toEqual([])
  expect((await replay(test.db)).findings).toEqual([])
})
