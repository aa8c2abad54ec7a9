import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallId } from '#schemas/calls/calls.ts'
import { changedMeanwhile } from '#tests/support/configuration/changed-meanwhile.ts'
import { signedInOperator, type SignedInOperator } from '#tests/support/server/signed-in-operator.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import type { Given } from '#tests/support/server/test-visitor.ts'
import { password, twoMerchants, type TwoMerchants } from '#tests/support/database/two-merchants.ts'
import { verifyAudit } from '../../platform/audit/verify-audit.ts'

let test: TestApp
let two: TwoMerchants
let support: SignedInOperator
let admin: SignedInOperator
beforeAll(async () => {
  test = await createTestApp()
  two = await twoMerchants(test)
  support = await signedInOperator(test, [{ role: 'support', merchant: 'solmar' }], { name: 'Lito' })
  admin = await signedInOperator(test, [{ role: 'administrator', merchant: 'solmar' }], { name: 'Ana' })
})
afterAll(() => test.close())

const reason = 'She wrote from her own address'
function ask<Id extends CallId>(id: Id, given: Given, who = support) {
  return test.visitor('kidlat').call(id, { ...given, headers: who.headers })
}
async function value<Id extends CallId>(id: Id, given: Given, who = support) {
  const answer = await ask(id, given, who)
  if (!answer.success) throw new Error(`${id} answered ${answer.raw}`)
  return answer.value
}
const of = (member: { readonly id: bigint | string }, merchant = 'solmar') => ({
  merchant,
  member: String(member.id),
})

/** A member of Solmar, without number and address unless they are told, and how that member logs in. */
async function player(values: { readonly email?: string } = {}) {
  const { email = null } = values
  const reachable = { mobile: null, email, email_key: email }
  const { id, account, token } = await two.memberOf('solmar', {
    ...reachable,
    profile: '{"nickname":"Juan Cruz"}',
  })
  const login = (given = password, visitor = test.visitor('solmar')) =>
    visitor.call('login', { body: { type: 'username', username: account, password: given } })
  return { id, account, token, login }
}

describe('support', () => {
  it('T59 finds a member by what is known exactly, masked, and nobody of another merchant', async () => {
    const theirs = await two.memberOf('solmar')
    const search = (by: string, asked: string, merchant = 'solmar') =>
      ask('findMembers', { params: { merchant }, body: { by, value: asked } })
    const { mobile, email } = await test.db
      .selectFrom('member')
      .select(['mobile', 'email'])
      .where('id', '=', theirs.id)
      .executeTakeFirstOrThrow()
    for (const [by, asked] of [
      ['account', theirs.account.toUpperCase()],
      ['id', String(theirs.id)],
      ...(mobile === null ? [] : [['mobile', `+${mobile}`] as const]),
      ...(email === null ? [] : [['email', email] as const]),
    ] as const) {
      const answer = await search(by, asked)
      if (!answer.success) throw new Error(answer.raw)
      expect([by, answer.value.items.map(({ id }) => id)]).toEqual([by, [String(theirs.id)]])
      if (mobile !== null) expect(answer.raw).not.toContain(mobile)
    }
    for (const asked of [theirs.account.slice(0, -1), '%', "' OR true --"])
      expect(await search('account', asked)).toMatchObject({ value: { items: [] } })
    const foreign = await two.memberOf('kidlat')
    expect(await search('id', String(foreign.id))).toMatchObject({ value: { items: [] } })
    expect(await search('id', String(foreign.id), 'kidlat')).toMatchObject({ code: 'forbidden' })
    expect(await ask('memberState', { params: of(foreign) })).toMatchObject({ code: 'notFound' })
    expect(await ask('memberState', { params: of(foreign, 'kidlat') })).toMatchObject({ code: 'forbidden' })
  })

  it('sees the state without anything secret, and each look is kept', async () => {
    const { id, account } = await player({ email: 'lookedat@example.com' })
    const answer = await ask('memberState', { params: of({ id }) })
    if (!answer.success) throw new Error(answer.raw)
    expect(answer.value).toMatchObject({
      account,
      email: 'l•••@example.com',
      facts: [{ field: 'nickname', masked: 'J••• C•••' }],
      mayChangeType: false,
    })
    for (const secret of ['lookedat@', 'Cruz', '$argon2', 'Correct-horse'])
      expect(answer.raw).not.toContain(secret)
    const { items } = await value('audit', { query: { merchant: 'solmar', text: `member ${id}` } }, admin)
    expect(items).toMatchObject([{ action: 'memberViewed', operator: 'Lito', merchant: 'solmar' }])
  })

  it('T02 unlocks an account that others have locked', async () => {
    const { id, login } = await player()
    const visitor = test.visitor('solmar')
    for (let index = 0; index < 12; index++) await login('Wrong-horse-9', visitor)
    const before = await value('memberState', { params: of({ id }) })
    expect(before.locks.failures).toBeGreaterThan(2)
    expect(await login(password, visitor)).toMatchObject({ success: false })
    await value('unlockMember', { params: of({ id }), body: { reason } })
    expect((await value('memberState', { params: of({ id }) })).locks).toEqual({
      failures: 0,
      isLocked: false,
      networks: 0,
    })
    expect(await login(password, visitor)).toMatchObject({ success: true })
  })

  it('T23 sends a temporary password to the member and shows it to nobody', async () => {
    const address = 'forgetful@example.com'
    const { id, login } = await player({ email: address })
    expect(await login()).toMatchObject({ success: true })
    const answer = await ask('resetPasswordOfMember', { params: of({ id }), body: { reason } })
    expect(answer).toMatchObject({ value: { sentTo: 'f•••@example.com' } })
    const { code, body } = await test.db
      .selectFrom('outbox')
      .select(['code', 'body'])
      .where('recipient', '=', address)
      .where('purpose', '=', 'temporaryPassword')
      .executeTakeFirstOrThrow()
    expect(body).toContain(code)
    expect(answer.raw).not.toContain(code)
    expect(await login()).toMatchObject({ code: 'loginFailed' })
    expect(await login(code ?? '')).toMatchObject({ value: { next: 'changePassword' } })
    const kept = await test.db.selectFrom('operator_audit').selectAll().execute()
    expect(JSON.stringify(kept, (_, each: unknown) => String(each))).not.toContain(code)
    await test.db.updateTable('member').set({ email: null, email_key: null }).where('id', '=', id).execute()
    expect(await ask('resetPasswordOfMember', { params: of({ id }), body: { reason } })).toMatchObject({
      fields: [{ field: 'member', code: 'noContact' }],
    })
  })

  it('T23 sends a temporary password to nobody who has the previous number by then', async () => {
    const [before, by] = [two.newNumber(), two.newNumber()]
    const { id } = await two.memberOf('solmar', { mobile: before })
    const answer = await changedMeanwhile(test, {
      call: () => ask('resetPasswordOfMember', { params: of({ id }), body: { reason } }),
      // As binding another number does.
      async change({ db }) {
        const credentials = db.selectFrom('credentials').select('member_id').where('member_id', '=', id)
        await credentials.forShare().execute()
        await db.updateTable('member').set({ mobile: by }).where('id', '=', id).execute()
      },
    })
    expect(answer).toMatchObject({ success: true })
    const sent = test.db.selectFrom('outbox').select('recipient').where('recipient', 'in', [before, by])
    expect(await sent.execute()).toEqual([{ recipient: by }])
  })

  it('ends sessions, writes notes down, and leaves the type to administrators', async () => {
    const { id, token } = await player()
    expect(await value('endSessionsOfMember', { params: of({ id }), body: { reason } })).toMatchObject({
      ended: 1,
    })
    expect(await test.visitor('solmar').call('memberInfo', { token })).toMatchObject({
      code: 'sessionExpired',
    })
    const text = '<img src=x onerror=alert(1)> =1+1'
    await value('addMemberNote', { params: of({ id }), body: { text } })
    const body = { type: 1, reason }
    expect(await ask('changeMemberType', { params: of({ id }), body })).toMatchObject({
      code: 'forbidden',
      roles: ['administrator'],
    })
    await value('changeMemberType', { params: of({ id }), body }, admin)
    expect(
      await ask('changeMemberType', { params: of({ id }), body: { type: 4, reason } }, admin),
    ).toMatchObject({
      code: 'badRequest',
    })
    const state = await value('memberState', { params: of({ id }) })
    expect(state).toMatchObject({ type: 1, sessions: [], notes: [{ operator: 'Lito', text }] })
  })
})

describe('the audit', () => {
  it('is read page by page, by whoever administers, and of their merchants alone', async () => {
    await value('findMembers', { params: { merchant: 'solmar' }, body: { by: 'account', value: 'nobody' } })
    const first = await value('audit', { query: { limit: 2 } }, admin)
    const second = await value('audit', { query: { limit: 2, cursor: first.next } }, admin)
    const ids = [...first.items, ...second.items].map(({ id }) => BigInt(id))
    expect(ids.toSorted((left, right) => (left < right ? 1 : -1))).toEqual(ids)
    expect(new Set(ids).size).toBe(4)
    const other = await signedInOperator(test, [{ role: 'administrator', merchant: 'kidlat' }])
    expect((await value('audit', { query: {} }, other)).items).toEqual([])
    for (const merchant of ['solmar', '*'])
      expect(await ask('audit', { query: { merchant } }, other)).toMatchObject({ code: 'forbidden' })
    const found = await value(
      'audit',
      { query: { operator: 'lito', action: 'memberFound', outcome: 'done' } },
      admin,
    )
    expect(found.items.length).toBeGreaterThan(0)
    const past = { from: '2020-01-01T00:00:00Z', to: '2020-02-01T00:00:00Z' }
    expect((await value('audit', { query: past }, admin)).items).toEqual([])
  })

  it('T102 leaves as a file in which no spreadsheet finds a formula', async () => {
    const member = await player()
    const reasons = ['=HYPERLINK("http://evil")', '+1', '-1', '@SUM(A1)', ' =1+1', 'two\nlines, "quoted"']
    for (const each of reasons) await value('unlockMember', { params: of(member), body: { reason: each } })
    const query = { merchant: 'solmar', text: `member ${member.id}` }
    const csv = await value('auditExport', { query: { ...query, format: 'csv' } }, admin)
    expect(csv).toMatchObject({ entries: reasons.length, isCut: false })
    for (const each of reasons.slice(0, 5)) expect(csv.text).toContain(`"'${each.replaceAll('"', '""')}"`)
    expect(csv.text).toContain('"two\nlines, ""quoted"""')
    expect(csv.text).not.toMatch(/(^|,)"?\s*[=+@-]/m)
    const lines = (await value('auditExport', { query: { ...query, format: 'jsonl' } }, admin)).text
      .trim()
      .split('\n')
    expect(lines.map((line) => (JSON.parse(line) as { reason: string }).reason).toReversed()).toEqual(reasons)
    const { items } = await value(
      'audit',
      { query: { action: 'auditExported' } },
      await signedInOperator(test),
    )
    expect(items).toHaveLength(2)
    expect(await verifyAudit(test.db, 'solmar')).toMatchObject({ intact: true })
  })

  it('leaves as a file of a bounded length, however long its entries are', async () => {
    const chain = 'kidlat'
    await sql`INSERT INTO operator_audit
        (chain, number, at, operator, address, user_agent, action, outcome, subject, reason, details, hash)
      SELECT ${chain}, number, now(), '', '', '', 'opsChanged', 'done', '', '',
        jsonb_build_object('ops', repeat('x', 30000)), md5(number::text) || md5(number::text)
      FROM generate_series(1, 400) number`.execute(test.db)
    const query = { merchant: chain, format: 'jsonl' }
    const all = await signedInOperator(test)
    const { entries, isCut, text } = await value('auditExport', { query }, all)
    expect([isCut, text.trim().split('\n').length]).toEqual([true, entries])
    expect(text.length).toBeLessThan(10_000_000)
    const { number } = JSON.parse(text.slice(0, text.indexOf('\n'))) as { number: string }
    expect(number).toBe('400')
  })

  it('leaves connections to the database, and a place for other merchants, while sixty exports wait', async () => {
    const query = { merchant: 'solmar', format: 'csv' }
    const other = await signedInOperator(test, [{ role: 'administrator', merchant: 'kidlat' }])
    const exports = await test.db.transaction().execute(async (transaction) => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended('operator_audit solmar', 0))`.execute(
        transaction,
      )
      const asked = Array.from({ length: 60 }, () => ask('auditExport', { query }, admin))
      const waiting = sql<{ count: bigint }>`SELECT count(*) FROM pg_locks
        WHERE locktype = 'advisory' AND NOT granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
      await expect.poll(async () => (await waiting.execute(transaction)).rows[0]?.count).toBe(1n)
      for (let turn = 0; turn < 10; turn++) await value('audit', { query: {} }, admin)
      await value('auditExport', { query: { merchant: 'kidlat', format: 'csv' } }, other)
      return asked
    })
    const answers = await Promise.all(exports)
    expect(answers.filter(({ success }) => success).length).toBeGreaterThan(30)
    // On a busy machine some lose patience (20 s), and are told to come again.
    for (const each of answers) if (!each.success) expect(each).toMatchObject({ status: 503 })
  })
})
