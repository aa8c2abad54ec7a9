import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cacheAround, sendAround } from './cached-around.ts'
import { cacheAnswer, sendCached } from './cached-answer.ts'

const text = JSON.stringify({ said: 'the same for everyone, '.repeat(100) })
const headers = { 'content-type': 'application/json', vary: 'accept' }
const around = `before __PLACE__ ${text}`
let app: FastifyInstance

beforeAll(async () => {
  const long = await cacheAnswer(text, { headers })
  const short = await cacheAnswer('{}', { headers })
  const picture = await cacheAnswer(Buffer.alloc(5_000), { headers: { 'content-type': 'image/png' } })
  const missing = await cacheAnswer(text, { status: 404, headers })
  const placed = cacheAround(around, '__PLACE__', headers)
  app = fastify()
  app.get('/long', async (request, reply) => sendCached(request, reply, long))
  app.get('/short', async (request, reply) => sendCached(request, reply, short))
  app.get('/picture', async (request, reply) => sendCached(request, reply, picture))
  app.get('/missing', async (request, reply) => sendCached(request, reply, missing))
  app.get<{ Querystring: { text: string } }>('/around', async (request, reply) =>
    sendAround(request, reply, placed, request.query.text),
  )
})
afterAll(() => app.close())

function ask(url: string, more: Readonly<Record<string, string>> = {}, method: 'GET' | 'HEAD' = 'GET') {
  return app.inject({ method, url, headers: more })
}

function read({ rawPayload, headers: told }: Awaited<ReturnType<typeof ask>>) {
  if (told['content-encoding'] === 'br') return brotliDecompressSync(rawPayload).toString()
  return told['content-encoding'] === 'gzip' ? gunzipSync(rawPayload).toString() : rawPayload.toString()
}

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['identity, gzip;q=0.5', undefined],
  ['gzip;q=0.5, identity;q=0', 'gzip'],
  ['zstd', undefined],
  ['', undefined],
])('who takes %j is answered in %s', async (accepted, coding) => {
  const answer = await ask('/long', { 'accept-encoding': accepted })
  expect(answer.headers['content-encoding']).toBe(coding)
  expect(answer.headers.vary).toBe('accept, accept-encoding')
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
  expect(read(answer)).toBe(text)
})

it('who names no coding gets none, and neither does what is small or packed already', async () => {
  const named = { 'accept-encoding': 'br, gzip' }
  expect((await ask('/long')).headers['content-encoding']).toBeUndefined()
  for (const url of ['/short', '/picture'])
    expect((await ask(url, named)).headers['content-encoding']).toBeUndefined()
  expect((await ask('/short', named)).headers.vary).toBe('accept')
})

it('each coding has a tag of its own, by which a browser that has it is told so', async () => {
  const tags = new Set<string>()
  for (const accepted of ['br', 'gzip', 'identity']) {
    const first = await ask('/long', { 'accept-encoding': accepted })
    const tag = String(first.headers.etag)
    tags.add(tag)
    for (const known of [tag, `"other", W/${tag}`, '*']) {
      const again = await ask('/long', { 'accept-encoding': accepted, 'if-none-match': known })
      expect([again.statusCode, again.body, again.headers.etag, again.headers.vary]).toEqual([
        304,
        '',
        tag,
        'accept, accept-encoding',
      ])
    }
  }
  expect(tags.size).toBe(3)
  const [other] = tags
  const answer = await ask('/long', { 'accept-encoding': 'gzip', 'if-none-match': String(other) })
  expect(answer.statusCode).toBe(200)
})

it('HEAD is told the same without a body, and what is not there is never unchanged', async () => {
  const [get, head] = [
    await ask('/long', { 'accept-encoding': 'br' }),
    await ask('/long', { 'accept-encoding': 'br' }, 'HEAD'),
  ]
  expect(head.body).toBe('')
  for (const name of ['etag', 'content-encoding', 'content-length', 'vary'])
    expect(head.headers[name]).toBe(get.headers[name])
  expect((await ask('/missing', { 'if-none-match': String(get.headers.etag) })).statusCode).toBe(404)
  expect((await ask('/missing', { 'if-none-match': '*' })).statusCode).toBe(404)
})

it.each(['', '203.0.113.9', '2001:db8::1', 'é'.repeat(300)])(
  'a text of its own stands in what is the same for all (%j)',
  async (own) => {
    const url = `/around?text=${encodeURIComponent(own)}`
    const tags = new Set<unknown>()
    for (const accepted of ['gzip, br', 'br', '']) {
      const answer = await ask(url, { 'accept-encoding': accepted })
      expect(answer.headers['content-encoding']).toBe(accepted.startsWith('gzip') ? 'gzip' : undefined)
      expect(read(answer)).toBe(around.replace('__PLACE__', own))
      const known = { 'accept-encoding': accepted, 'if-none-match': String(answer.headers.etag) }
      expect((await ask(url, known)).statusCode).toBe(304)
      tags.add(answer.headers.etag)
    }
    expect(tags.size).toBe(2)
  },
)

it('how long an answer is says nothing of whether its own text stands elsewhere in it', async () => {
  const size = async (own: string) =>
    (await ask(`/around?text=${encodeURIComponent(own)}`, { 'accept-encoding': 'gzip' })).rawPayload.length
  expect(await size('the same for everyone')).toBe(await size('qzjxkvwpybgmfhdcultrn'))
})
