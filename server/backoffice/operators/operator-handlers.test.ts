import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallId } from '#schemas/calls/calls.ts'
import { signedInOperator, type SignedInOperator } from '#tests/support/server/signed-in-operator.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import type { Given } from '#tests/support/server/test-visitor.ts'
import { hashPassword } from '../../members/account/password-hash.ts'
import { findOperator } from './operator-session.ts'
import { runOperator } from './run-operator.ts'

let test: TestApp
let admin: SignedInOperator
let ofSolmar: SignedInOperator
beforeAll(async () => {
  test = await createTestApp()
  const password_hash = await hashPassword('Correct-horse-9-staple')
  admin = await signedInOperator(test)
  ofSolmar = await signedInOperator(test, [{ role: 'administrator', merchant: 'solmar' }])
  await test.db.updateTable('operator').set({ password_hash }).execute()
})
afterAll(() => test.close())

function ask<Id extends CallId>(who: SignedInOperator, id: Id, given: Given = {}) {
  return test.visitor('solmar').call(id, { ...given, headers: who.headers })
}
async function outcome(who: SignedInOperator, id: CallId, given: Given = {}) {
  const answer = await ask(who, id, given)
  if (answer.success) return 'done'
  return answer.fields?.[0]?.code ?? answer.code
}
const reason = 'Because of the test'
const of = ({ id }: { readonly id: bigint }) => ({ operator: String(id) })
const viewer = { merchant: 'solmar', role: 'viewer' } as const

describe('T59 who administers one merchant', () => {
  it('sees those who have a role there, with the roles there alone', async () => {
    const both = await signedInOperator(test, [viewer, { role: 'cashier', merchant: 'kidlat' }])
    const elsewhere = await signedInOperator(test, [{ role: 'viewer', merchant: 'kidlat' }])
    const answer = await ask(ofSolmar, 'operators')
    if (!answer.success) throw new Error(answer.raw)
    const { items } = answer.value
    expect(items.find(({ id }) => id === String(both.id))).toMatchObject({
      grants: [viewer],
      isWhollyHere: false,
    })
    expect(items.map(({ id }) => id)).not.toContain(String(elsewhere.id))
    expect(items.map(({ id }) => id)).not.toContain(String(admin.id))
    expect(answer.raw).not.toContain('kidlat')
  })

  it('sees them however many there are elsewhere', async () => {
    const late = await signedInOperator(test, [viewer], { name: 'zelda' })
    await sql`INSERT INTO operator (name, name_key, created_at, created_by)
      SELECT name, name, now(), 'test' FROM (SELECT 'many' || n AS name FROM generate_series(1, 1000) n)`.execute(
      test.db,
    )
    const answer = await ask(ofSolmar, 'operators')
    await sql`DELETE FROM operator WHERE name LIKE 'many%'`.execute(test.db)
    if (!answer.success) throw new Error(answer.raw)
    expect(answer.value.items.map(({ id }) => id)).toContain(String(late.id))
  })

  it('grants there and nowhere else', async () => {
    for (const merchant of ['kidlat', '*', 'nobody'])
      expect([
        merchant,
        await outcome(ofSolmar, 'inviteOperator', {
          body: { name: 'reaches', grants: [{ ...viewer, merchant }] },
        }),
      ]).toEqual([merchant, 'forbidden'])
    const both = await signedInOperator(test, [viewer, { role: 'cashier', merchant: 'kidlat' }])
    const grants = [{ ...viewer, role: 'editor', documents: ['help'] }]
    expect(await outcome(ofSolmar, 'changeGrants', { params: of(both), body: { grants, reason } })).toBe(
      'done',
    )
    const found = await findOperator(test.db, both.token, { now: test.clock.now(), isPrivateDemo: false })
    expect(found?.rolesAt('solmar')).toEqual(['editor'])
    expect(found?.mayTouch('solmar', 'theme', ['editor'])).toBe(false)
    expect(found?.rolesAt('kidlat')).toEqual(['cashier'])
  })

  it('touches nobody as a whole who has a role elsewhere, and knows of nobody who has none here', async () => {
    const both = await signedInOperator(test, [viewer, { role: 'cashier', merchant: 'kidlat' }])
    const elsewhere = await signedInOperator(test, [{ role: 'viewer', merchant: 'kidlat' }])
    for (const [id, more] of [
      ['switchOperator', { isActive: false }],
      ['resetSecondFactor', {}],
      ['endSessionsOfOperator', {}],
      ['inviteAgain', {}],
    ] as const) {
      const given = (params: object) => ({ params, body: { reason, ...more } }) as Given
      expect([id, await outcome(ofSolmar, id, given(of(both)))]).toEqual([id, 'forbidden'])
      expect([id, await outcome(ofSolmar, id, given(of(elsewhere)))]).toEqual([id, 'notFound'])
      expect([id, await outcome(ofSolmar, id, given({ operator: '999999' }))]).toEqual([id, 'notFound'])
    }
    const body = { grants: [viewer], reason }
    expect(await outcome(ofSolmar, 'changeGrants', { params: of(elsewhere), body })).toBe('notFound')
    expect(await outcome(ofSolmar, 'changeGrants', { params: of(admin), body })).toBe('notFound')
  })
})

describe('an operator', () => {
  it('is invited once, and sets the password through a link that works once', async () => {
    const body = { name: 'Maria.Cruz', grants: [viewer] }
    const answer = await ask(admin, 'inviteOperator', { body })
    if (!answer.success) throw new Error(answer.raw)
    expect(await outcome(admin, 'inviteOperator', { body: { ...body, name: 'maria.cruz' } })).toBe(
      'usernameTaken',
    )
    expect(answer.value.address).toMatch(/^http:\/\/localhost:80\/console#invitation=[\w-]{43}$/)
    const [, invitation] = answer.value.address.split('=')
    const visitor = test.visitor('solmar')
    expect(await visitor.value('readInvitation', { body: { invitation } })).toMatchObject({
      name: 'Maria.Cruz',
    })
    const accept = (newPassword: string) => ({ body: { invitation, newPassword } })
    expect(await visitor.failure('acceptInvitation', accept('short'))).toMatchObject({
      fields: [{ field: 'newPassword', code: 'tooShort', params: { min: 12 } }],
    })
    const both = await Promise.all(
      ['One-horse-9-staple', 'Two-horse-9-staple'].map((password) =>
        visitor.call('acceptInvitation', accept(password)),
      ),
    )
    expect(both.map(({ success }) => success).toSorted()).toEqual([false, true])
    expect(both.find(({ success }) => !success)).toMatchObject({ code: 'ticketExpired' })
  })

  it('is invited again by a new address alone, for a day', async () => {
    const { id } = await signedInOperator(test, [viewer])
    const invite = async () => {
      const answer = await ask(admin, 'inviteAgain', { params: of({ id }), body: { reason } })
      if (!answer.success) throw new Error(answer.raw)
      return answer.value.address.split('=')[1]
    }
    const [first, second] = [await invite(), await invite()]
    const read = (invitation: string | undefined) =>
      test.visitor('solmar').call('readInvitation', { body: { invitation } })
    expect((await read(first)).success).toBe(false)
    expect((await read(second)).success).toBe(true)
    const before = test.clock.now()
    test.clock.moveBy(25 * 3_600_000)
    expect((await read(second)).success).toBe(false)
    test.clock.moveBy(before.getTime() - test.clock.now().getTime())
  })

  it('is signed out at once when switched off, and not let in before being switched on', async () => {
    const one = await signedInOperator(test, [viewer])
    const given = (isActive: boolean) => ({ params: of(one), body: { isActive, reason } })
    expect(await outcome(admin, 'switchOperator', given(false))).toBe('done')
    expect(await outcome(one, 'operatorSelf')).toBe('sessionRequired')
    expect(await outcome(admin, 'switchOperator', given(true))).toBe('done')
    expect(await outcome(one, 'operatorSelf')).toBe('sessionRequired')
  })
})

describe('the last administrator', () => {
  it('stays, whoever wants otherwise and both at once', async () => {
    const body = { grants: [{ merchant: '*', role: 'viewer' }], reason }
    expect(await outcome(admin, 'changeGrants', { params: of(admin), body })).toBe('lastAdministrator')
    const off = { isActive: false, reason }
    expect(await outcome(admin, 'switchOperator', { params: of(admin), body: off })).toBe('lastAdministrator')
    const other = await signedInOperator(test)
    // Who never chose a password cannot sign in.
    expect(await outcome(admin, 'switchOperator', { params: of(admin), body: off })).toBe('lastAdministrator')
    await test.db.updateTable('operator').set({ password_hash: 'x' }).where('id', '=', other.id).execute()
    const both = await Promise.all([
      outcome(admin, 'switchOperator', { params: of(other), body: off }),
      outcome(other, 'switchOperator', { params: of(admin), body: off }),
    ])
    expect(both.filter((code) => code === 'done')).toHaveLength(1)
    await test.db
      .updateTable('operator')
      .set({ is_active: true })
      .where('id', 'in', [admin.id, other.id])
      .execute()
  })
})

describe('npm run operator', () => {
  async function run(...words: string[]) {
    const said: string[] = []
    const complained: string[] = []
    const code = await runOperator(words, {
      environment: { DATABASE_URL: test.url },
      print: (line) => said.push(line),
      complain: (line) => complained.push(line),
    })
    return { code, said: said.join('\n'), complained: complained.join('\n') }
  }

  it('adds an administrator by an invitation, and refuses what is none', async () => {
    const { code, said } = await run('add', 'first', '--merchant', 'kidlat')
    expect([code, said]).toEqual([0, expect.stringContaining('first is administrator of kidlat')])
    const invitation = /#invitation=([\w-]+)/.exec(said)?.[1]
    expect(await test.visitor('kidlat').value('readInvitation', { body: { invitation } })).toMatchObject({
      name: 'first',
    })
    expect(await run('add', 'first', '--role', 'king')).toMatchObject({ code: 1 })
    expect(await run('add', 'first', '--merchant', 'nowhere')).toMatchObject({ code: 1 })
    expect(await run('add', '<b>')).toMatchObject({ code: 1 })
    expect(await run('nonsense')).toMatchObject({ code: 2 })
  })

  it('T99 verifies what was kept of all this', async () => {
    const { code, said } = await run('verify')
    expect([code, said]).toEqual([0, expect.stringMatching(/solmar: \d+ entries, up to [0-9a-f]{64}/)])
    const kept = await test.db.selectFrom('operator_audit').select(['chain', 'action', 'reason']).execute()
    expect(kept).toContainEqual({ chain: 'solmar', action: 'grantsChanged', reason })
    expect(kept).toContainEqual({ chain: 'kidlat', action: 'operatorInvited', reason: '' })
  })
})
