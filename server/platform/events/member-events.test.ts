import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenToStream } from '#tests/support/server/event-listener.ts'
import { solmarMember } from '#tests/support/members/registered-member.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { addMemberChange } from './add-event.ts'

const password = 'Correct-horse-9'

let test: TestApp
let port = 0
let names = 0
beforeAll(async () => {
  test = await createTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(() => test.close())

async function memberOf() {
  const { visitor, token, username } = await solmarMember(test, `hears${++names}`)
  const another = async () => {
    const body = { type: 'username', username, password }
    return (await visitor.session({ body })).token
  }
  return { visitor, token, another }
}
type Member = Awaited<ReturnType<typeof memberOf>>

function listen(options: { readonly host?: string; readonly path?: string } = {}) {
  return listenToStream({ port, ...options })
}
type Stream = Awaited<ReturnType<typeof listen>>

/** Resolves when the stream says that the session has joined. */
async function join(stream: Stream, { visitor, token }: Pick<Member, 'visitor' | 'token'>, after?: string) {
  const body = { stream: await stream.name(), ...(after === undefined ? {} : { after }) }
  const own = await visitor.value('joinEvents', { token, body })
  await expect.poll(() => joinedOn(stream)).toContain(own.session)
  return own
}

function joinedOn(stream: Stream) {
  return stream.told().flatMap(({ event, data }) => (event === 'joined' ? [data?.['session']] : []))
}

async function change({ member }: { readonly member: string }) {
  await addMemberChange(test.db, BigInt(member), 'profile', test.clock.now())
}

function partsOn(stream: Stream, member: string) {
  return stream
    .events()
    .filter(({ event, data }) => event === 'member.changed' && data?.['member'] === member)
}

/** Everything that was written before has been told. */
async function told(stream: Stream, witness: Member) {
  const own = await join(stream, { ...witness, token: await witness.another() })
  await change(own)
  await expect.poll(() => partsOn(stream, own.member)).not.toEqual([])
}

describe('a stream that a session has joined', () => {
  it('tells of its member what every call changes, and of nobody else', async () => {
    const [mine, theirs] = [await memberOf(), await memberOf()]
    const [stream, other] = [await listen(), await listen()]
    const own = await join(stream, mine)
    await join(other, theirs)
    const form = await mine.visitor.formHash('profile.member')
    await mine.visitor.value('changeProfile', {
      token: mine.token,
      body: { form, fields: { nickname: 'Ana' } },
    })
    await expect
      .poll(() => stream.events())
      .toMatchObject([{ event: 'member.changed', data: { member: own.member, part: 'profile' } }])
    await told(other, theirs)
    expect(partsOn(other, own.member)).toEqual([])
  })

  it('T22 loses its member as soon as the session is ended from elsewhere, and says so last of all', async () => {
    const mine = await memberOf()
    const stream = await listen()
    // Another one of them ends first.
    const own = await join(stream, { ...mine, token: await mine.another() })
    await mine.visitor.value('endOtherSessions', { token: await mine.another() })
    await change(own)
    const last = { event: 'session.ended', data: { ...own, how: 'ended' } }
    await expect.poll(() => stream.events().at(-1)).toMatchObject(last)
    await told(stream, await memberOf())
    expect(partsOn(stream, own.member)).toEqual([])
  })

  it.each([
    ['idle', 31 * 60_000],
    ['older than any session', 30 * 24 * 3_600_000],
  ])('tells nothing to a session that has become %s', async (_, milliseconds) => {
    const mine = await memberOf()
    const stream = await listen()
    const own = await join(stream, mine)
    test.clock.moveBy(milliseconds)
    await change(own)
    await told(stream, await memberOf())
    expect(partsOn(stream, own.member)).toEqual([])
  })

  it('T38 is joined by no session of another merchant', async () => {
    const mine = await memberOf()
    const stream = await listen({ host: 'kidlat.localhost' })
    const { visitor, token } = mine
    const own = await visitor.value('joinEvents', { token, body: { stream: await stream.name() } })
    const home = await listen()
    await join(home, mine)
    await change(own)
    await expect.poll(() => partsOn(home, own.member)).toHaveLength(1)
    expect(joinedOn(stream)).toEqual([])
    expect(stream.events()).toEqual([])
  })

  it('gives a session that was on another stream what it has missed, before it says that it has joined', async () => {
    const mine = await memberOf()
    const first = await listen()
    const own = await join(first, mine)
    await change(own)
    await expect.poll(() => partsOn(first, own.member)).toHaveLength(1)
    const seen = partsOn(first, own.member)[0]?.id ?? ''
    first.destroy()
    for (let missed = 0; missed < 3; missed++) await change(own)
    const second = await listen({ path: `/wps/events?after=${seen}` })
    await join(second, mine, seen)
    const told = second.told().map(({ event }) => event)
    expect(told.slice(told.lastIndexOf('stream'))).toEqual([
      'stream',
      ...Array(3).fill('member.changed'),
      'joined',
    ])
  })

  it('is one of twenty at most that a session hears on', async () => {
    const mine = await memberOf()
    const streams = await Promise.all(Array.from({ length: 21 }, () => listen()))
    for (const stream of streams.slice(0, 20)) await join(stream, mine)
    const last = streams[20] as Stream
    const own = await mine.visitor.value('joinEvents', {
      token: mine.token,
      body: { stream: await last.name() },
    })
    await change(own)
    await expect.poll(() => partsOn(streams[0] as Stream, own.member)).toHaveLength(1)
    expect(joinedOn(last)).toEqual([])
    expect(partsOn(last, own.member)).toEqual([])
    streams[0]?.destroy()
    // A stream that has closed makes room.
    const body = { stream: await last.name() }
    await expect
      .poll(async () => {
        await mine.visitor.value('joinEvents', { token: mine.token, body })
        return joinedOn(last)
      })
      .toContain(own.session)
  })

  it('is no sign of its player: the session goes on being idle', async () => {
    const mine = await memberOf()
    for (let times = 0; times < 2; times++) {
      test.clock.moveBy(20 * 60_000)
      const stream = await listen()
      const { token, visitor } = mine
      const call = await visitor.call('joinEvents', { token, body: { stream: await stream.name() } })
      expect(call.success).toBe(times === 0)
    }
  })
})
