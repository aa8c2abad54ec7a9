import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { amountOf } from '#schemas/money/amount.ts'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { behindTheGuards } from '#tests/support/database/behind-the-guards.ts'
import { payoutDesk, type PayoutDesk } from '#tests/support/money/payout-desk.ts'
import { testPeer } from '#tests/support/money/peer-desk.ts'
import { bareProof } from '#tests/support/money/sent-payout.ts'
import { testBank } from '#tests/support/money/test-cashier.ts'
import { codeOf, withdrawalStaff } from '#tests/support/money/withdrawal-staff.ts'
import { transact } from '../../../platform/database/transact.ts'
import { post } from '../../ledger/posting/post.ts'
import { answerReceipt } from '../payouts/answer-receipt.ts'
import { lockDeposit } from '../deposit-steps.ts'
import { takeBack } from '../reversals/take-back.ts'
import { takeArrival } from '../take-arrival.ts'
import { runCashier } from './run-cashier.ts'
import { verifyCashier } from './verify-cashier.ts'

type Player = Awaited<ReturnType<PayoutDesk['approved']>>

let desk: PayoutDesk
let player: Player
beforeAll(async () => {
  desk = await payoutDesk()
  player = await desk.approved()
  await deposits()
  await reversal()
  await payments()
  await withdrawals()
})
afterAll(() => desk.close())

/** A deposit with a fee to which money came twice, one without money, and money that no deposit is named by. */
async function deposits() {
  const paid = { ...testBank, id: 'paid', fee: { fixed: '0.50', ppm: 20_000 } }
  await changeDocuments(desk.test, 'solmar', ({ cashier }) => ({
    cashier: { ...cashier, methods: [testBank, paid] },
  }))
  const { reference } = await player.begin('paid', '2500')
  await player.begin('bank', '2500')
  for (const [sourceId, text] of [
    ['N1', reference],
    ['N2', reference],
    ['N3', 'no reference'],
  ] as const)
    await transact(desk.test.db, (at) =>
      takeArrival(desk.deps, at, {
        merchant: 'solmar',
        source: 'paid',
        sourceId,
        text,
        amount: 2_000n,
        currency: 'EUR',
      }),
    )
}

/** A deposit that was taken back. */
async function reversal() {
  const { id, reference } = await player.begin('paid', '2500')
  await transact(desk.test.db, async (at) => {
    const money = {
      merchant: 'solmar',
      source: 'paid',
      sourceId: 'N4',
      amount: 1_500n,
      currency: 'EUR',
    } as const
    await takeArrival(desk.deps, at, { ...money, text: reference })
    const row = await lockDeposit(at, 'solmar', id)
    if (row) await takeBack(desk.deps, at, row, 'clock')
  })
}

/** A member who was paid by another one. */
async function payments() {
  const { db, clock } = desk.test
  const one = await desk.approved({ receipt: true })
  const peer_until = new Date(clock.now().getTime() + 3_600_000)
  const { id: payout } = await one.payout()
  await db.updateTable('payout').set({ next_at: null, peer_until }).where('id', '=', payout).execute()
  await changeDocuments(desk.test, 'solmar', ({ cashier, menu }) => ({
    menu: { ...menu, footer: { minimumAge: 18 } },
    cashier: {
      ...cashier,
      ...(cashier.withdrawal
        ? { withdrawal: { ...cashier.withdrawal, receipt: { minutes: 30, complaintDays: 7 } } }
        : {}),
      methods: [...cashier.methods, testPeer],
      peer: { silentCounts: false, waitMinutes: 60 },
    },
  }))
  const payer = await desk.payer()
  const { token } = payer
  const begun = payer.begun('members', '9850', randomUUID(), { payer: 'Ben Cruz' })
  const { id: deposit, version } = await payer.visitor.value('beginDeposit', begun)
  const proofs = [await bareProof(desk.test, payer.id)]
  const body = { version, proofs }
  await payer.visitor.value('reportDeposit', { token, params: { deposit }, body })
  await answer(one, 'all')
}

/** Withdrawals that are requested, rejected, approved, disputed, paid in parts, returned, and given back. */
async function withdrawals() {
  await desk.turn()
  const [returned, part, disputed] = [
    player,
    await desk.approved({ receipt: true }),
    await desk.approved({ receipt: true }),
  ]
  await desk.turn()
  expect(await desk.post({ type: 'payout.returned', id: (await returned.payout()).attempt })).toMatchObject({
    status: 200,
  })
  await answer(part, 'part', 4_000n)
  await desk.turn()
  await answer(part, 'all')
  const givenBack = await desk.approved()
  desk.provider.payoutsAre('failed')
  for (let n = 0; n < 5; n++) await desk.turn(600)
  desk.provider.payoutsAre('paid')
  const staff = await withdrawalStaff(desk.test)
  const { id, version } = await givenBack.payout()
  expect(codeOf(await staff.payout(id, { version, decision: 'giveBack' }))).toBe('ok')
  await desk.approved()
  await player.grant(20_000)
  await player.requestInside(10_000)
  const rejected = await player.requestInside(10_000)
  await staff.claim(rejected.id)
  expect(codeOf(await staff.decide(rejected.id, 1, 'againstRules'))).toBe('ok')
  const states = await desk.test.db
    .selectFrom('withdrawal')
    .select('state')
    .distinct()
    .orderBy('state')
    .execute()
  expect(states.map(({ state }) => state)).toEqual([
    'approved',
    'closed',
    'paying',
    'rejected',
    'requested',
    'returned',
  ])
  expect((await disputed.payout()).receipt).toBe('awaiting')
}

async function answer(one: Player, said: 'all' | 'part', received?: bigint) {
  const { id, version } = await one.payout()
  const given = { merchant: 'solmar', member: one.id, payout: id, version, answer: said }
  await answerReceipt(desk.deps, received === undefined ? given : { ...given, received })
}

const differing = async () =>
  (await verifyCashier(desk.test.db)).filter((each) => each.differing > 0).map(({ title }) => title)

const titles = {
  sum: 'Sum of matched arrivals and of grants from deposits',
  count: 'Number of matched arrivals and of grants from deposits',
  grant: 'Each matched arrival and its grant',
  deposit: 'Each deposit and its arrivals, or what a member received for it',
  peerGrant: 'Each deposit that paid a member and its grant from peer',
  takenBack: 'Each deposit that was taken back and its debits to deposits',
  depositSteps: 'Steps of each deposit, without gaps',
  hold: 'Each open withdrawal and its hold',
  open: 'Open payouts of each approved withdrawal and what is left to pay',
  payouts: 'Received amount of each withdrawal and its payouts',
  spent: 'Received amount of each withdrawal and the postings to payouts and peer',
  bank: 'Payouts of each id of the bank',
  steps: 'Steps of each withdrawal, without gaps',
  fees: 'Fees of deposits and withdrawals and the postings to fees',
  peer: 'The account peer, which is empty',
}

describe('the cashier and the ledger', () => {
  it('agree after deposits and withdrawals of every kind', async () => {
    const results = await verifyCashier(desk.test.db)
    expect(results.filter((each) => each.differing > 0)).toEqual([])
    expect(results.map(({ title }) => title)).toEqual(Object.values(titles))
    const compared = results.filter((each) => each.compared > 0).map(({ title }) => title)
    expect(compared).toEqual(Object.values(titles))
  })

  const more = (column: string) => [`${column} = ${column} + 1`, `${column} = ${column} - 1`] as const
  const later = ['n = n + 100', 'n = n - 100'] as const
  const ofGrant = "scope = 'cashier' AND key LIKE 'paid:N1%'"
  const ofPayer = "house = 'peer' AND kind = 'grant'"
  const received = ["receipt = 'notReceived'", "receipt = 'received'"] as const
  const posted = "house = 'payouts' AND kind = 'post'"
  const returned = "house = 'payouts' AND kind = 'grant'"
  const requested = "state IN ('requested', 'takenBack')"
  it.each([
    ['a grant of another amount', 'ledger.transfer', more('amount'), ofGrant, ['sum', 'grant']],
    [
      'a grant that is missing',
      'ledger.transfer',
      ["code = 'x'", "code = 'ok'"],
      ofGrant,
      ['sum', 'count', 'grant'],
    ],
    [
      'a grant under another key',
      'ledger.transfer',
      ["key = key || 'x'", "key = rtrim(key, 'x')"],
      ofGrant,
      ['grant'],
    ],
    ['a grant to another member', 'ledger.transfer', more('member'), ofGrant, ['grant']],
    [
      'what a deposit has received',
      'deposit',
      [
        'received = received + 1, credited = credited + 1',
        'received = received - 1, credited = credited - 1',
      ],
      "received > 0 AND kind <> 'peer' AND state = 'credited'",
      ['deposit'],
    ],
    ['a grant from peer of another amount', 'ledger.transfer', more('amount'), ofPayer, ['peerGrant']],
    ['what was received of a member', 'payout', received, 'peer IS NOT NULL', ['deposit', 'payouts']],
    [
      'a debit of what was taken back',
      'ledger.transfer',
      more('amount'),
      "kind = 'debit' AND house = 'deposits'",
      ['takenBack'],
    ],
    ['a missing step of a deposit', 'cashier_step', later, 'n % 100 = 1', ['depositSteps']],
    ['a hold of another amount', 'ledger.hold', more('remaining'), 'true', ['hold']],
    [
      'a hold without an open withdrawal',
      'withdrawal',
      ["state = 'takenBack'", "state = 'requested'"],
      requested,
      ['hold'],
    ],
    [
      'an open withdrawal without a hold',
      'ledger.transfer',
      ["scope = 'x'", "scope = 'cashier'"],
      "kind = 'hold'",
      ['hold'],
    ],
    ['a payout of another amount', 'payout', more('amount'), "state = 'queued'", ['open']],
    ['a part of another amount', 'payout', more('received'), "receipt = 'partlyReceived'", ['payouts']],
    ['a posting of another amount', 'ledger.transfer', more('amount'), posted, ['spent']],
    ['a return that was not granted', 'ledger.transfer', ["code = 'x'", "code = 'ok'"], returned, ['spent']],
    ['a missing step of a withdrawal', 'withdrawal_step', later, 'n % 100 = 1', ['steps']],
    ['a fee of another amount', 'withdrawal', more('fee'), "state = 'returned'", ['fees']],
  ] as const)('differ by %s', async (_, table, [plant, undo], where, found) => {
    await behindTheGuards(desk.test.db, `UPDATE ${table} SET ${plant} WHERE ${where}`)
    const names = await differing()
    await behindTheGuards(desk.test.db, `UPDATE ${table} SET ${undo} WHERE ${where}`)
    expect(names).toEqual(found.map((name) => titles[name]))
    expect(await differing()).toEqual([])
  })

  it('are compared also where the row of the merchant is missing', async () => {
    const { db } = desk.test
    const before = await verifyCashier(db)
    await behindTheGuards(db, "UPDATE merchant SET code = 'nowhere' WHERE code = 'solmar'")
    const without = await verifyCashier(db)
    await behindTheGuards(db, "UPDATE merchant SET code = 'solmar' WHERE code = 'nowhere'")
    expect(without).toEqual(before)
  })

  it('differ by money that stays on the account peer', async () => {
    await ofPeer('grant')
    expect(await differing()).toEqual([titles.peer])
    await ofPeer('debit')
    expect(await differing()).toEqual([])
  })
})

describe('npm run cashier', () => {
  const run = async (...words: string[]) => {
    const lines: string[] = []
    const print = (line: string) => void lines.push(line)
    const environment = { DATABASE_URL: desk.test.url }
    const code = await runCashier(words, { environment, print, complain: print })
    return { code, told: lines.join('\n') }
  }

  it('prints a line for each check, and that all agree', async () => {
    const { code, told } = await run('verify')
    expect([code, told]).toEqual([0, expect.stringContaining('The cashier and the ledger agree.')])
    for (const title of Object.values(titles))
      expect(told).toMatch(new RegExp(`^solmar EUR  ${title}: \\d+ compared$`, 'm'))
    expect(await run('verify', '--merchant', 'kidlat')).toEqual({
      code: 0,
      told: 'There are no deposits or withdrawals.',
    })
  })

  it('warns of two payouts with one id of the bank, and ends with 0', async () => {
    await desk.test.db
      .updateTable('payout')
      .set({ bank_id: 'B-1' })
      .where('bank_id', 'is not', null)
      .execute()
    expect(await run('verify')).toMatchObject({
      code: 0,
      told: expect.stringMatching(
        /^WARNING: solmar EUR Payouts of each id of the bank: B-1 has \d where 1 is expected$/m,
      ) as string,
    })
  })

  it('names the rows that differ, and ends with 1', async () => {
    const { reference } = await player.row()
    await behindTheGuards(
      desk.test.db,
      `UPDATE withdrawal SET fee = fee + 1 WHERE reference = '${reference}'`,
    )
    expect(await run('verify', '--merchant', 'solmar')).toMatchObject({
      code: 1,
      told: expect.stringContaining(
        `WRONG: solmar EUR ${titles.fees}: ${reference} has 1.50 where 1.51 is expected`,
      ) as string,
    })
    expect((await run('verify', '--merchant', 'kidlat')).code).toBe(0)
  })

  it('says how it is called', async () => {
    for (const words of [[], ['verify', 'solmar'], ['verify', '--merchant'], ['resume'], ['verify', '--x']])
      expect(await run(...words)).toMatchObject({
        code: 2,
        told: expect.stringContaining('npm run cashier -- verify') as string,
      })
    expect(await run('verify', '--merchant', 'solmarr')).toMatchObject({
      code: 1,
      told: expect.stringContaining('no merchant solmarr') as string,
    })
  })
})

/** Money that comes from the account `peer`, or goes back to it. */
async function ofPeer(kind: 'grant' | 'debit') {
  const command = { merchant: 'solmar', scope: 'test', key: kind, member: player.id, cause: 'test' } as const
  await transact(desk.test.db, (at) =>
    post(at, { ...command, kind, amount: amountOf(500n, 'EUR'), house: 'peer' }),
  )
}
