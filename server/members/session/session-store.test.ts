import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trialAccount } from '#schemas/config/account-types.ts'
import { bareMember } from '#tests/support/database/bare-member.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import '../../platform/events/event-table.ts'
import {
  createSession,
  endOtherSessions,
  endSession,
  endSessionOf,
  findCaller,
  extendSessions,
  openSessions,
  sessionsStillOpen,
} from './session-store.ts'

const minute = 60_000
const start = new Date('2026-11-20T08:00:00Z')
const session = { idleMinutes: 30, absoluteHours: 24 }
const visit = { host: '', address: '203.0.113.7', userAgent: 'Chrome', requestId: '', merchant: 'solmar' }

let test: TestDatabase
let count = 0
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

const after = (minutes: number) => new Date(start.getTime() + minutes * minute)
const clock = { now: () => start, moveBy() {}, moveTo() {} }
const newMember = (type = 0) =>
  bareMember({ db: test.db, clock }, 'solmar', `seated${++count}`, {
    type,
    ...(type === trialAccount ? { currency: 'DEMO' } : {}),
  })

/** A session of three hours. */
async function opened({ memberId, at = start }: { memberId?: bigint; at?: Date } = {}) {
  const owner = memberId ?? (await newMember())
  const token = `token${++count}`
  const expiresAt = new Date(at.getTime() + 180 * minute)
  await createSession(test.db, { token, memberId: owner, now: at, expiresAt, visit })
  const caller = await find(token, at)
  return { token, memberId: owner, id: BigInt(caller?.sessionId ?? 0) }
}

const find = (
  token: string | undefined,
  now: Date,
  more: { boundTo?: ['network']; isBackground?: boolean; address?: string; merchant?: string } = {},
) => {
  const { boundTo, isBackground, ...where } = more
  const rules = { ...session, ...(boundTo ? { boundTo } : {}) }
  return findCaller(test.db, token, { ...visit, ...where }, { now, session: rules, isBackground })
}

const rowOf = (id: bigint) =>
  test.db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const eventsOf = async (memberId: bigint) => {
  const rows = await test.db
    .selectFrom('event')
    .select(['name', 'data', 'created_at'])
    .where('channel', '=', `member:${memberId}`)
    .orderBy('draft')
    .execute()
  return rows
}

describe('the caller of a token', () => {
  it('is the member whose session it is, at the merchant where it was opened', async () => {
    const { token, memberId, id } = await opened()
    const caller = { memberId: String(memberId), sessionId: String(id), role: 'member' }
    expect(await find(token, start)).toEqual(caller)
    expect(await rowOf(id)).toMatchObject({
      merchant: 'solmar',
      created_at: start,
      last_seen_at: start,
      ended_at: null,
      user_agent: 'Chrome',
    })
    expect(await find(token, start, { merchant: 'kidlat' })).toBeUndefined()
    expect(await find(`${token}x`, start)).toBeUndefined()
    expect(await find(undefined, start)).toBeUndefined()
  })

  it.each([
    [0, 'member'],
    [1, 'agent'],
    [42, 'agent'],
    [4, 'trial'],
  ])('is of its account: type %s, %s', async (type, role) => {
    const { token } = await opened({ memberId: await newMember(type) })
    expect(await find(token, start)).toMatchObject({ role })
  })

  it.each([
    ['the last moment without a call', [29.999], true],
    ['half an hour without one', [30], false],
    ['calls often enough', [29, 58, 87], true],
    ['the last moment of the session', [29, 58, 87, 116, 145, 174, 179.999], true],
    ['the end of the session', [29, 58, 87, 116, 145, 174, 180], false],
  ])('after %s: calls at minutes %s, known %s', async (_, minutes, isKnown) => {
    const { token } = await opened()
    let caller
    for (const at of minutes) caller = await find(token, after(at))
    expect(caller !== undefined).toBe(isKnown)
  })

  it('is noted at most once a minute, and not at all for what a page asks by itself', async () => {
    const { token, id } = await opened()
    const seenAt = async (at: number, more: { readonly isBackground?: boolean } = {}) => {
      await find(token, after(at), more)
      return (await rowOf(id)).last_seen_at
    }
    expect(await seenAt(1)).toEqual(start)
    expect(await seenAt(5, { isBackground: true })).toEqual(start)
    expect(await seenAt(1.1)).toEqual(after(1.1))
  })

  it('T35 elsewhere than the merchant allows ends the session, and its pages hear of it', async () => {
    const { token, memberId, id } = await opened()
    const elsewhere = { boundTo: ['network'] as ['network'], address: '198.51.100.7' }
    expect(await find(token, after(1), { ...elsewhere, address: '203.0.113.99' })).toBeDefined()
    expect(await find(token, after(2), elsewhere)).toBeUndefined()
    expect(await rowOf(id)).toMatchObject({ ended_at: after(2) })
    expect(await find(token, after(2))).toBeUndefined()
    expect(await eventsOf(memberId)).toMatchObject([{ data: { session: String(id), how: 'ended' } }])
  })
})

describe('a session', () => {
  it('goes on for who plays elsewhere, until it has ended', async () => {
    const { id } = await opened()
    const other = await opened()
    await extendSessions(test.db, [id], after(20))
    expect(await rowOf(id)).toMatchObject({ last_seen_at: after(20) })
    expect(await rowOf(other.id)).toMatchObject({ last_seen_at: start })
    await endSession(test.db, String(id), after(21), 'left')
    await extendSessions(test.db, [id], after(22))
    expect(await rowOf(id)).toMatchObject({ last_seen_at: after(20), ended_at: after(21) })
  })

  it('ends once, and its pages hear how', async () => {
    const { id, memberId } = await opened()
    const other = await opened({ memberId })
    await endSession(test.db, String(id), after(1), 'left')
    await endSession(test.db, String(id), after(2), 'ended')
    expect(await eventsOf(memberId)).toEqual([
      {
        name: 'session.ended',
        data: { member: String(memberId), session: String(id), how: 'left' },
        created_at: after(1),
      },
    ])
    expect(await rowOf(other.id)).toMatchObject({ ended_at: null })
  })

  it('is ended from elsewhere by its member alone, and once', async () => {
    const { id, memberId } = await opened()
    const stranger = await opened()
    expect(await endSessionOf(test.db, stranger.memberId, id, after(1))).toBe(false)
    expect(await endSessionOf(test.db, memberId, id, after(1))).toBe(true)
    expect(await endSessionOf(test.db, memberId, id, after(2))).toBe(false)
    expect(await eventsOf(memberId)).toMatchObject([{ data: { how: 'ended' } }])
    expect(await eventsOf(stranger.memberId)).toEqual([])
  })

  it.each([
    ['but the one that is kept', true, 1],
    ['where none is kept', false, 2],
  ])('T22 ends with all others of its member, %s', async (_, keeps, ended) => {
    const old = await opened({ at: after(-200) })
    const kept = await opened({ memberId: old.memberId })
    const other = await opened({ memberId: old.memberId })
    const stranger = await opened()
    const keptId = keeps ? String(kept.id) : undefined
    expect(await endOtherSessions(test.db, old.memberId, keptId, after(1))).toBe(ended)
    expect(await rowOf(other.id)).toMatchObject({ ended_at: after(1) })
    expect(await rowOf(kept.id)).toMatchObject({ ended_at: keeps ? null : after(1) })
    // It was over by itself: nobody is told of it now.
    expect(await rowOf(old.id)).toMatchObject({ ended_at: null })
    expect(await rowOf(stranger.id)).toMatchObject({ ended_at: null })
    const events = await eventsOf(old.memberId)
    expect(events).toHaveLength(ended)
    expect(events).toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ how: 'ended' }) as object }),
    )
  })
})

describe('sessions that are open', () => {
  it.each([
    ['while they are used', after(29.999), true],
    ['no longer after half an hour without a call', after(30), false],
  ])('%s', async (_, now, isOpen) => {
    const { id, memberId } = await opened()
    const ended = await opened({ memberId })
    await endSession(test.db, String(ended.id), start, 'left')
    const second = await opened({ memberId })
    await opened()
    const rows = await openSessions(test.db, memberId, { now, idleMinutes: 30 })
    expect(rows.map((row) => row.id)).toEqual(isOpen ? [second.id, id] : [])
    const asked = [id, ended.id, second.id].map((each) => ({ session: String(each), merchant: 'solmar' }))
    const idleMinutes = (merchant: string) => (merchant === 'solmar' ? 30 : 0)
    expect(await sessionsStillOpen(test.db, asked, { now, idleMinutes })).toEqual(
      new Set(isOpen ? [String(id), String(second.id)] : []),
    )
  })

  it('are none after their end, however lately they were used', async () => {
    const { id, memberId } = await opened()
    await extendSessions(test.db, [id], after(179))
    const asked = [{ session: String(id), merchant: 'solmar' }]
    for (const [now, left] of [
      [after(179.999), 1],
      [after(180), 0],
    ] as const) {
      expect(await openSessions(test.db, memberId, { now, idleMinutes: 30 })).toHaveLength(left)
      const open = await sessionsStillOpen(test.db, asked, { now, idleMinutes: () => 30 })
      expect(open.size).toBe(left)
    }
  })
})
