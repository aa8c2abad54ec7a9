import { PassThrough } from 'node:stream'
import fc from 'fast-check'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { createLog } from '../../log/log.ts'
import { RequestHead, trustTest } from './request-head.ts'
import { serverOptions } from '../server-options.ts'

const addresses = ['10.0.0.1', '10.0.0.9', '203.0.113.7', '2001:db8::7', '::ffff:10.0.0.1', 'nonsense', '']
const address = fc.constantFrom(...addresses)
const list = fc
  .array(fc.tuple(fc.constantFrom('', ' ', '\t'), address), { maxLength: 4 })
  .map((parts) => parts.map(([space, text]) => `${space}${text}${space}`).join(','))
const host = fc.constantFrom('a.example', 'A.example:80', '[::1]:80', 'a.example., b.example:8', ' b ', '')

it('T41 a proxy, a host and a scheme are read as Fastify reads them, whatever headers say', async () => {
  const trustedProxies = ['10.0.0.0/29', '2001:db8::/64']
  const isTrusted = trustTest(trustedProxies)
  const app = fastify(serverOptions({ log: createLog('silent', new PassThrough()), trustedProxies }))
  app.get('/', async (request) => {
    const head = new RequestHead(request.raw, isTrusted)
    return [
      [request.ip, request.hostname, request.protocol === 'https'],
      [head.ip, head.hostname, head.isSecure],
    ]
  })
  const asked = fc.record({
    remoteAddress: fc.constantFrom(...addresses.slice(0, 5)),
    headers: fc.record(
      {
        host: fc.constantFrom('solmar.example', 'SOLMAR.example.:8080', '[2001:db8::1]:80'),
        'x-forwarded-for': list,
        'x-forwarded-host': host,
        'x-forwarded-proto': fc.constantFrom('https', 'http', 'http, https', 'https,http'),
      },
      { requiredKeys: ['host'] },
    ),
  })
  await fc.assert(
    fc.asyncProperty(asked, async (request) => {
      const [theirs, ours] = (await app.inject({ url: '/', ...request })).json<[unknown, unknown]>()
      expect(ours).toEqual(theirs)
    }),
    { numRuns: 500 },
  )
  await app.close()
})
