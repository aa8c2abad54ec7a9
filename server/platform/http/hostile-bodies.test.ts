import fc from 'fast-check'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { errorAnswers } from './error-answers.ts'
import { health } from './health.ts'
import { limits } from './limits.ts'
import { parseJson } from './parse-json.ts'
import { serverOptions } from './server-options.ts'

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
