import { createHash, randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testTables } from '#tests/support/games/test-tables.ts'
import { buildDemoCasino } from '../demo-casino-server.ts'
import { crash } from '../shared-games/crash.ts'
import { openStreams, type Sink } from './streams.ts'

let house: Awaited<ReturnType<typeof testTables>>
let deps: Awaited<ReturnType<typeof house.open>>
let app: FastifyInstance
beforeAll(async () => {
  house = await testTables('crash')
  deps = await house.open()
  // Rounds of always the same length.
  const record = { head: 'c0'.repeat(32), nextHead: 'd0'.repeat(32), round: 0, isShown: true, calledOff: [] }
  await deps.roundStore.put({ in: 'table', id: 'solmar/1', is: record })
  const pages = join(dirname(house.file), 'pages')
  await mkdir(join(pages, 'assets'), { recursive: true })
  app = await buildDemoCasino({ ...deps, sites: {}, pages })
})
afterAll(async () => {
  await app.close()
  await deps.file.close()
  await house.remove()
})

/** A player with a session of the page. */
async function player() {
  const [seat, token] = [house.seat(), randomUUID()]
  const id = createHash('sha256').update(token).digest('base64url')
  await deps.roundStore.put({ in: 'session', id, is: seat })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return {
    seat,
    async post(name: string, payload: unknown) {
      const body = JSON.stringify(payload)
      const answer = await app.inject({ method: 'POST', url: `/api/table/${name}`, payload: body, headers })
      return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
    },
    /** Follows the table; gives what it was told until now. */
    async follow() {
      const answer = await app.inject({ url: '/api/table', headers, payloadAsStream: true })
      let text = ''
      answer.stream().on('data', (part: Buffer) => (text += String(part)))
      return { status: answer.statusCode, type: answer.headers['content-type'], text: () => text }
    },
  }
}

const bet = (key: string = randomUUID()) => ({ key, stake: '100', bet: { auto: 101 } })
const { bets, closing } = crash.times

describe('a table over HTTP', () => {
  it('tells two players the same of a round, and each of them their own bets', async () => {
    const [one, other] = [await player(), await player()]
    const [first, second] = [await one.follow(), await other.follow()]
    expect([first.status, first.type]).toEqual([200, 'text/event-stream; charset=utf-8'])
    await house.clock.move(100)
    const placed = await one.post('bet', bet())
    expect(placed).toMatchObject({ status: 200, body: { balance: '9900', round: { stage: 'staked' } } })
    await house.clock.move(bets + closing + 300_000)
    const results = (text: string) => text.match(/"result":\{[^}]*\}/g) ?? []
    expect(new Set(results(first.text())).size).toBeGreaterThan(0)
    expect(results(second.text())).toEqual(results(first.text()))
    const { id } = placed.body['round'] as { id: string }
    expect(first.text()).toContain(id)
    expect(second.text()).not.toContain(id)
    expect(second.text()).not.toContain(one.seat.player)
    const later = await one.follow()
    await house.clock.quiet()
    expect(later.text()).toContain(`{"rounds":[],"before":[{"id":"${id}"`)
    expect((await one.post('past', {})).body['past']).toHaveLength(new Set(results(first.text())).size)
  })

  it('resumes after a reload with the player’s open bets', async () => {
    const one = await player()
    await one.follow()
    await house.clock.move(100)
    while (!(await one.post('bet', bet())).body['round']) await house.clock.move(1_000)
    const again = await one.follow()
    await house.clock.quiet()
    expect(again.text()).toMatch(/^event: mine\ndata: \{"rounds":\[\{"id":"r-/)
  })

  it('tells every page of a player of a bet, also one that no answer comes to, and no other player', async () => {
    const [one, other] = [await player(), await player()]
    const [page, second, theirs] = [await one.follow(), await one.follow(), await other.follow()]
    await house.clock.move(100)
    let placed = await one.post('bet', bet())
    for (; !placed.body['round']; placed = await one.post('bet', bet())) await house.clock.move(1_000)
    await house.clock.quiet()
    const told = `event: own\ndata: ${JSON.stringify(placed.body)}\n\n`
    for (const { text } of [page, second]) expect(text()).toContain(told)
    expect(theirs.text()).not.toContain('event: own')
  })

  it('refuses by name what it does not know, and who has no session', async () => {
    const one = await player()
    const wrong = [null, [], { ...bet(), more: 1 }, { ...bet(), stake: '-5' }, { ...bet(), stake: '1.5' }]
    for (const body of wrong) expect(await one.post('bet', body)).toMatchObject({ status: 409 })
    expect((await one.post('bet', { ...bet(), key: 'x'.repeat(3_000_000) })).status).toBe(413)
    expect(await one.post('leave', { id: `r-${randomUUID()}` })).toMatchObject({
      body: { code: 'wrongMove' },
    })
    expect((await app.inject({ url: '/api/table' })).statusCode).toBe(401)
  })
})

describe('those who follow', () => {
  const sink = (isReading = true): Sink & { ended: number } => ({
    ended: 0,
    write: () => isReading,
    end() {
      this.ended++
    },
  })

  it('are at most three of a session, the newest ones, and a thousand in all', () => {
    const streams = openStreams()
    const join = (session: string, to = sink()) => {
      const leave = streams.join({ table: 'a', owner: session, session, sink: to })
      return { to, leave }
    }
    const own = Array.from({ length: 1_000 }, () => join('one').to)
    expect(own.filter(({ ended }) => ended === 1)).toHaveLength(997)
    expect(streams.countAt('a')).toBe(3)
    const others = Array.from({ length: 1_000 }, (_, at) => join(String(at)))
    expect(others.filter(({ leave }) => leave === undefined)).toHaveLength(3)
    others[0]?.leave?.()
    others[0]?.leave?.()
    expect([streams.countAt('a'), others[0]?.to.ended]).toEqual([999, 1])
    streams.close()
    expect(streams.countAt('a')).toBe(0)
  })

  it('are at most twelve of a player, however many sessions one begins, so that nobody takes the places of all others', () => {
    const streams = openStreams()
    const sinks = Array.from({ length: 400 }, (_, at) => {
      const to = sink()
      streams.join({ table: 'a', owner: 'one', session: String(at), sink: to })
      return to
    })
    expect(streams.countAt('a')).toBe(12)
    expect(sinks.slice(-12).map(({ ended }) => ended)).toEqual(Array(12).fill(0))
    expect(streams.join({ table: 'a', owner: 'other', session: 'x', sink: sink() })).toBeDefined()
    streams.close()
  })

  it('are dropped when they do not read', () => {
    const streams = openStreams()
    const slow = sink(false)
    streams.join({ table: 'a', owner: 'o', session: 's', sink: slow })
    streams.tell('a', 'x')
    expect([slow.ended, streams.countAt('a')]).toEqual([1, 0])
    streams.close()
  })
})
