import { createHash, randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testTables } from '#tests/support/games/test-tables.ts'
import { buildDemoCasino } from '../demo-casino-server.ts'
import { playerAddress } from './player-address.ts'
import { roomTimes } from './room-table.ts'

let house: Awaited<ReturnType<typeof testTables>>
let deps: Awaited<ReturnType<typeof house.open>>
let app: FastifyInstance
beforeAll(async () => {
  house = await testTables('rooms')
  deps = await house.open()
  const pages = join(dirname(house.file), 'pages')
  await mkdir(join(pages, 'assets'), { recursive: true })
  app = await buildDemoCasino({ ...deps, sites: {}, pages })
})
afterAll(async () => {
  await app.close()
  await deps.file.close()
  await house.remove()
})

/** A player with a session of the page, who follows the rooms. */
async function player() {
  const [seat, token] = [house.seat(), randomUUID()]
  const id = createHash('sha256').update(token).digest('base64url')
  await deps.roundStore.put({ in: 'session', id, is: seat })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const post = async (name: string, payload: unknown) => {
    const body = JSON.stringify(payload)
    const answer = await app.inject({ method: 'POST', url: `/api/room/${name}`, payload: body, headers })
    return { status: answer.statusCode, body: answer.json<{ code?: string; round?: { id: string } }>() }
  }
  return {
    post,
    async sit() {
      const joined = await post('join', bet())
      await post('seed', { id: joined.body.round?.id, seed: '0a'.repeat(16) })
      return joined
    },
    async follow() {
      const answer = await app.inject({ url: '/api/room', headers, payloadAsStream: true })
      let text = ''
      answer.stream().on('data', (part: Buffer) => (text += String(part)))
      await house.clock.quiet()
      return () => text
    },
  }
}

const bet = (key: string = randomUUID()) => ({
  key,
  stake: '300',
  bet: { room: 'small' },
})

describe('rooms over HTTP', () => {
  it('show the same cards after a reload, and only to their player', async () => {
    const [one, other] = [await player(), await player()]
    const stream = await one.follow()
    expect(stream()).toMatch(/^event: hall\n/)
    const { body } = await one.sit()
    await other.sit()
    await house.clock.move(roomTimes.starting + 10)
    const cards = /"is":"you".*?"cards":\[(\d+,\d+)\]/.exec(stream())?.[1] ?? 'none'
    expect((await one.follow())()).toContain(`"cards":[${cards}]`)
    expect((await other.follow())()).not.toContain(`"cards":[${cards}]`)
    const move = { id: body.round?.id, step: 0, move: 'stay' }
    expect(await one.post('move', move)).toEqual({ status: 200, body: {} })
    expect((await other.post('move', move)).body.code).toBe('wrongMove')
    expect((await one.post('leave', { id: body.round?.id })).body.code).toBe('tooLate')
  })

  it('refuse unknown addresses and missing sessions with errors of their own', async () => {
    const one = await player()
    const wrong = [null, [], { ...bet(), more: 1 }, { ...bet(), stake: '-300' }, { ...bet(), stake: '0.5' }]
    for (const body of wrong) expect(await one.post('join', body)).toMatchObject({ status: 409 })
    expect((await one.post('join', { ...bet(), key: 'x'.repeat(3_000_000) })).status).toBe(413)
    for (const move of ['deal', 1, null, { fold: true }])
      expect(await one.post('move', { id: 'r', step: 0, move })).toMatchObject({
        body: { code: 'wrongMove' },
      })
    for (const step of [-1, 0.5, '0'])
      expect((await one.post('move', { id: 'r', step, move: 'fold' })).status).toBe(409)
    for (const seed of ['', 'AB'.repeat(16), 1])
      expect((await one.post('seed', { id: 'r', seed })).body.code).toBe('wrongMove')
    expect((await one.post('leave', { id: `r-${randomUUID()}` })).body.code).toBe('wrongMove')
    expect((await app.inject({ url: '/api/room' })).statusCode).toBe(401)
  })
})

it('a seat is told to every page of its player, also to one that no answer comes to', async () => {
  const [one, other] = [await player(), await player()]
  const [page, second, theirs] = [await one.follow(), await one.follow(), await other.follow()]
  const { body } = await one.post('join', bet())
  await house.clock.quiet()
  for (const text of [page, second])
    expect(text()).toContain(`event: own\ndata: ${JSON.stringify(body)}\n\nevent: room\n`)
  expect(theirs()).not.toContain('event: own')
})

describe('an address', () => {
  it('distinguishes players of one household', () => {
    const of = (...addresses: string[]) => addresses.map(playerAddress)
    expect(of('127.0.0.1', '::1', '::ffff:10.1.2.3', '192.168.1.4', '100.64.9.9', 'fe80::1')).toEqual(
      Array.from({ length: 6 }, () => undefined),
    )
    expect(of('203.0.113.7', '::ffff:203.0.113.7')).toEqual(['203.0.113.7', '203.0.113.7'])
    const [one, other, third] = of('2001:db8:1:2::7', '2001:db8:1:2:aaaa::9', '2001:db8:1:3::7')
    expect(one).toBe(other)
    expect(one).not.toBe(third)
  })
})
