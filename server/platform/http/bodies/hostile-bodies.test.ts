import { connect } from 'node:net'
import fc from 'fast-check'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../log/log.ts'
import { errorAnswers } from '../error-answers.ts'
import { health } from '../monitoring/health.ts'
import { limits } from '../limits/limits.ts'
import { parseJson } from './parse-json.ts'
import { serverOptions } from '../server-options.ts'

const kilobyte = 1024
const sizes = [
  ['65 KB', 64 * kilobyte],
  ['3 MB', 3 * kilobyte * kilobyte],
] as const

/** Bodies of a size that made a scanner of JSON go back over what it had read, or might make one. */
const hostile: Readonly<Record<string, (size: number) => string>> = {
  'an unterminated string of escaped quotes': (size) => `"${'\\"'.repeat(size / 2 - 1)}`,
  'an unterminated string of backslashes': (size) => `"${'\\'.repeat(size - 1)}`,
  'quotes only': (size) => '"'.repeat(size),
  'unterminated keys': (size) => '{"a":"\\",'.repeat(size / 9),
  'keys that are never used': (size) => `{${'"a"'.repeat(size / 3)}`,
  'colons only': (size) => `{"a"${':'.repeat(size - 4)}`,
  'opened and closed': (size) => '[]'.repeat(size / 2),
  'very deep': (size) => '['.repeat(size),
  blanks: (size) => ' '.repeat(size),
  'many keys': (size) => `{${Array.from({ length: size / 10 }, (_, index) => `"k${index}":1`).join()}}`,
  'one long key': (size) => `{"${'\\u0061'.repeat(size / 6)}":1}`,
}

let app: FastifyInstance
let url: string

beforeAll(async () => {
  app = fastify(serverOptions({ log: createLog('silent') }))
  await app.register(errorAnswers, {})
  await app.register(limits, { requestsPerMinute: 100_000 })
  await app.register(health, { isReady: async () => true })
  app.post('/body', { bodyLimit: 4 * kilobyte * kilobyte }, async () => ({}))
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

describe.each(sizes)('a body of %s', (_name, size) => {
  it.each(Object.entries(hostile))(
    'T105 holds nobody up for longer than an honest one when it is %s',
    async (_kind, make) => {
      const honest = JSON.stringify({ texts: Array.from({ length: size / 16 }, () => 'honest text') })
      const usual = await quickest(honest)
      // The scan that this test is for took a thousand times as long, and more.
      expect(await quickest(make(size))).toBeLessThan(5 * usual + 20)
    },
  )
})

describe('a body in chunks', () => {
  const text = JSON.stringify({ texts: Array.from({ length: 1_000 }, () => 'honest text') })

  it('T105 is not taken to its end where they are of one byte', async () => {
    const chunks = Array.from(text, (letter) => `1\r\n${letter}\r\n`).join('')
    // There is no last one: whoever keeps them all waits for it.
    expect(await firstLine(chunks)).toBeUndefined()
  })

  it.each([100, 1_000])('is read where they are of %i bytes', async (size) => {
    const parts = text.match(new RegExp(`.{1,${size}}`, 'g')) ?? []
    const chunks = parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join('')
    expect(await firstLine(`${chunks}0\r\n\r\n`)).toBe('HTTP/1.1 200 OK')
  })

  it('is read where they are few, however small', async () => {
    const chunks = Array.from('{"a":"short one"}', (letter) => `1\r\n${letter}\r\n`).join('')
    expect(await firstLine(`${chunks}0\r\n\r\n`)).toBe('HTTP/1.1 200 OK')
  })
})

describe('parseJson', () => {
  it('T105 gives what JSON.parse gives, or refuses, whatever is sent', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        const sent = JSON.stringify(value)
        if (/"(?:__proto__|constructor|prototype)"/.test(sent)) return
        expect(parseJson(Buffer.from(sent))).toEqual(JSON.parse(sent))
      }),
      { numRuns: 500 },
    )
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]:,"\\ \n1aé') }), (sent) => {
        let read: unknown
        try {
          read = parseJson(Buffer.from(sent))
        } catch (error) {
          expect(error).toMatchObject({ statusCode: 400 })
          return
        }
        expect(read).toEqual(JSON.parse(sent))
      }),
      { numRuns: 500 },
    )
  })
})

/** What is answered to a body in chunks. */
function firstLine(chunks: string): Promise<string | undefined> {
  const { hostname, port } = new URL(url)
  const head = `POST /body HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked`
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(`${head}\r\n\r\n${chunks}`))
    socket.once('data', (data) => {
      resolve(data.toString().split('\r\n')[0])
      socket.destroy()
    })
    socket.once('error', (error: Error & { code?: string }) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(undefined) : reject(error),
    )
    socket.once('close', () => resolve(undefined))
  })
}

/** The least milliseconds in which a body is answered while another request is under way. */
async function quickest(body: string): Promise<number> {
  let best = Infinity
  for (let tries = 0; tries < 4; tries++) {
    const began = performance.now()
    const sent = fetch(`${url}/body`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const [answer, alive] = await Promise.all([sent, fetch(`${url}/healthz`)])
    await Promise.all([answer.text(), alive.text()])
    best = Math.min(best, performance.now() - began)
    expect(answer.status).toBeLessThan(500)
    expect(alive.status).toBe(200)
  }
  return best
}
