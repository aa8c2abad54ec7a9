import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { signatureHeaders } from '#schemas/vendor-wallet/vendor-signature.ts'
import { publicTextOf, signatureOf } from '#server/platform/signed-messages/signature.ts'
import { questionKey } from '#server/play/vendor-wallet/keys/question-key.ts'
import { handlePrototype } from '#tests/support/server/handle-prototype.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { demoCasinoFixture } from '#tests/support/games/test-demo-casino.ts'
import type { Round } from './book/round-store.ts'
import { buildDemoCasino } from './demo-casino-server.ts'
import { commitmentOf } from './book/players.ts'
import { giveUpRound } from './rounds/settle.ts'

const asking = questionKey('a secret of the environment of a test')
let test: TestApp
let house: Awaited<ReturnType<typeof demoCasinoFixture>>
let deps: Awaited<ReturnType<typeof house.open>>
let app: FastifyInstance
beforeAll(async () => {
  test = await createTestApp()
  house = await demoCasinoFixture(test)
  deps = await house.open({ title: 'Mines' })
  const pages = join(dirname(house.file), 'pages')
  await mkdir(join(pages, 'assets'), { recursive: true })
  for (const name of ['mines', 'unavailable', 'fair'])
    await writeFile(join(pages, `${name}.html`), `<title>${name}</title>`)
  await writeFile(join(pages, 'assets', 'dice-1a2b3c.js'), '')
  const sites = {
    solmar: { wallet: 'http://localhost', pages: ['http://localhost'], currency: 'EUR' },
  } as const
  app = await buildDemoCasino({ ...deps, sites, pages, questionKey: publicTextOf(asking) })
})
afterAll(async () => {
  await app.close()
  await deps.roundStore.close()
  await test.close()
  await house.remove()
})

async function post(name: string, payload: unknown, token = '') {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await app.inject({
    method: 'POST',
    url: `/api/${name}`,
    payload: JSON.stringify(payload),
    headers,
  })
  return {
    status: answer.statusCode,
    body: JSON.parse(answer.body) as Record<string, unknown>,
    text: answer.body,
  }
}

async function seated() {
  const one = await house.player()
  const ticket = { merchant: 'solmar', vendor: house.vendor.vendor, ticket: await one.ticket() }
  const { body } = await post('session', ticket)
  return { ...one, launch: ticket, opened: body, page: String(body['token']) }
}

const opening = (mines = 3) => ({ key: randomUUID(), stake: '100', bet: { mines } })

describe('a page of the house', () => {
  it('may be framed by its merchant alone, and runs nothing but its own files', async () => {
    const policyOf = async (url: string) => {
      const { headers, body } = await app.inject({ url })
      return {
        policy: String(headers['content-security-policy']),
        referrer: headers['referrer-policy'],
        limit: headers['x-ratelimit-limit'],
        body,
      }
    }
    const own = await policyOf('/play?merchant=solmar&vendor=OWL&game=1&ticket=x')
    expect(own.policy).toContain('frame-ancestors http://localhost;')
    expect(own.policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
    expect(own.policy).toContain("require-trusted-types-for 'script'")
    expect([own.referrer, String(own.limit), own.body]).toEqual([
      'no-referrer',
      '1200',
      '<title>mines</title>',
    ])
    for (const merchant of ['nobody', '__proto__', 'http://evil.example'])
      expect((await policyOf(`/play?merchant=${merchant}&game=1`)).policy).toContain("frame-ancestors 'none'")
    expect((await policyOf('/fair')).policy).toContain("frame-ancestors 'none'")
  })

  it('gets a session for a ticket once', async () => {
    const { launch, opened } = await seated()
    expect(opened).toMatchObject({ balance: '10000', currency: 'EUR', game: { engine: 'mines' } })
    expect(await post('session', launch)).toMatchObject({ status: 401, body: { code: 'sessionOver' } })
    expect(await post('session', { ...launch, merchant: 'constructor' })).toMatchObject({ status: 401 })
    expect(await post('play', opening(), 'no token')).toMatchObject({ status: 401 })
  })

  it('reports a game as unavailable when its vendor has no key, without asking for the ticket', async () => {
    const one = await house.player()
    const launch = { merchant: 'solmar', vendor: 'KEYLESS', ticket: await one.ticket() }
    expect(await post('session', launch)).toMatchObject({ status: 409, body: { code: 'gameUnavailable' } })
    const { vendor } = house.vendor
    expect(await post('session', { ...launch, vendor })).toMatchObject({ status: 200 })
  })

  it('receives every earlier round, including one that is still queued', async () => {
    const { page } = await seated()
    const first = await post('play', opening(24), page)
    const { id } = first.body['round'] as { id: string }
    const { owner = '' } = deps.roundStore.get('round', id) ?? {}
    await giveUpRound(deps, deps.roundStore.get('round', id) as Round)
    let go = () => {}
    const held = deps.queues.take(owner, () => new Promise<void>((resolve) => (go = resolve)))
    const wallet = vi.spyOn(deps.wallet, 'ask')
    const next = opening()
    const playing = post('play', next, page)
    const asking = post('balance', {}, page)
    await expect.poll(() => wallet.mock.calls.some(([, call]) => call === 'balance')).toBe(true)
    await Promise.all(wallet.mock.results.map(({ value }) => value))
    go()
    await Promise.all([held, playing])
    wallet.mockRestore()
    const { rounds } = (await asking).body as { rounds: { id: string }[] }
    expect(rounds.map((round) => round.id)).toEqual([`r-${next.key}`, id])
  })

  it('gets a bounded answer, whatever it sends', async () => {
    const { page } = await seated()
    const odd = [
      null,
      [],
      'x',
      { ...opening(), more: 1 },
      { ...opening(), stake: '1e3' },
      { ...opening(), bet: null },
    ]
    for (const body of odd) expect((await post('play', body, page)).status).toBe(409)
    expect((await post('play', { key: 'x'.repeat(3_000_000) }, page)).status).toBe(413)
    const raw = await app.inject({
      method: 'POST',
      url: '/api/play',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    })
    expect([raw.statusCode, raw.body]).toEqual([400, '{"code":"badRequest"}'])
  })
})

it('a full disk puts calls off, and the same call is done once it has room', async () => {
  const one = await seated()
  const ticket = { ...one.launch, ticket: await one.ticket() }
  const asked = opening()
  const handles = await handlePrototype(house.file)
  const disk = vi.spyOn(handles, 'appendFile').mockRejectedValue(new Error('no space left on device'))
  for (const [name, body] of [
    ['play', asked],
    ['seeds', { clientSeed: 'mine' }],
    ['session', ticket],
  ] as const) {
    const { status, body: told } = await post(name, body, one.page)
    expect([name, status, told]).toEqual([name, 503, { code: 'unavailable' }])
  }
  disk.mockRestore()
  expect(await post('play', asked, one.page)).toMatchObject({ status: 200, body: { balance: '9900' } })
})

it('an address that calls with ever new tokens is put off, and no player with it', async () => {
  const { page } = await seated()
  const call = (token: string) =>
    app.inject({
      method: 'POST',
      url: '/api/balance',
      payload: {},
      headers: { authorization: `Bearer ${token}` },
      remoteAddress: '192.0.2.7',
    })
  const statuses = []
  for (let turn = 0; turn < 121; turn++) statuses.push((await call(randomUUID())).statusCode)
  expect(statuses.map((status) => status === 429).indexOf(true)).toBe(120)
  expect((await call(page)).statusCode).toBe(200)
  // Pages and their files have a limit of their own, and files are asked for once.
  const file = (url: string) => app.inject({ url, remoteAddress: '192.0.2.7' })
  const hashed = await file('/assets/dice-1a2b3c.js')
  expect([hashed.statusCode, hashed.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  const fair = await file('/fair')
  expect([fair.statusCode, fair.headers['cache-control'], fair.headers['x-ratelimit-limit']]).toEqual([
    200,
    'no-store',
    '1200',
  ])
})

it('T107 drops a connection that pipelines thousands of requests', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as { port: number }
  const answersOf = (requests: number) =>
    new Promise<number>((resolve) => {
      let got = ''
      const socket = connect(port, '127.0.0.1', () =>
        socket.write('GET /assets/dice-1a2b3c.js HTTP/1.1\r\nHost: games\r\n\r\n'.repeat(requests)),
      )
      socket.on('data', (data) => {
        got += String(data)
        if (got.split('HTTP/1.1 200').length > requests) socket.end()
      })
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(got.split('HTTP/1.1 200').length - 1))
    })
  expect(await answersOf(10)).toBe(10)
  expect(await answersOf(5_000)).toBeLessThan(100)
})

describe('chance that can be verified', () => {
  it('gives away neither mines nor a seed before the end, and both afterwards', async () => {
    const { page, opened } = await seated()
    const { commitment } = opened['fair'] as { commitment: string }
    const begun = await post('play', opening(5), page)
    const [round] = [...deps.roundStore.rounds()].filter(
      ({ id }) => id === (begun.body['round'] as { id: string }).id,
    )
    const player = deps.roundStore.get('player', round?.owner ?? '')
    const { mines } = (round?.state ?? { mines: [] }) as { mines: number[] }
    const safe = [...Array(25).keys()].find((tile) => !mines.includes(tile))
    expect(await post('seeds', { clientSeed: 'mine' }, page)).toMatchObject({ body: { code: 'roundOpen' } })
    const moved = await post('move', { id: round?.id, step: 0, move: { open: safe } }, page)
    const seen = [begun, moved, await post('balance', {}, page)].map(({ text }) => text).join()
    for (const secret of [player?.serverSeed, player?.nextSeed]) expect(seen).not.toContain(secret)
    expect(seen).not.toContain('"mines":[')
    const done = await post('move', { id: round?.id, step: 1, move: { cashOut: true } }, page)
    expect(done.body['round']).toMatchObject({ stage: 'closed', shown: { mines } })

    const turned = await post('seeds', { clientSeed: 'mine' }, page)
    const [last] = turned.body['rounds'] as { fair: { serverSeed: string } }[]
    expect(commitmentOf(last?.fair.serverSeed ?? '')).toBe(commitment)
    const next = (opened['fair'] as { next: string }).next
    expect(turned.body['fair']).toMatchObject({ commitment: next, clientSeed: 'mine', nonce: 0 })
  })
})

describe('a question of the platform', () => {
  it('ends a round that nobody comes back to, when it is signed by the platform', async () => {
    const { page, balance } = await seated()
    const { body } = await post('play', opening(), page)
    const { id } = body['round'] as { id: string }
    const payload = JSON.stringify({
      call: 'round-open',
      merchant: 'solmar',
      vendor: house.vendor.vendor,
      requestId: randomUUID(),
      roundId: id,
      player: 'somebody',
      game: '1',
      currency: 'EUR',
      openedAt: test.clock.now().toISOString(),
    })
    const ask = async (key: typeof asking) => {
      const signed = signatureOf(key, 'msg_1', test.clock.now(), Buffer.from(payload))
      const headers = {
        'content-type': 'application/json',
        [signatureHeaders.id]: signed.id,
        [signatureHeaders.timestamp]: signed.timestamp,
        [signatureHeaders.signature]: signed.signature,
      }
      return (await app.inject({ method: 'POST', url: '/questions', payload, headers })).statusCode
    }
    expect([await ask(questionKey('of somebody else')), await balance()]).toEqual([400, '9900'])
    expect([await ask(asking), await balance()]).toEqual([200, '10000'])
  })
})
