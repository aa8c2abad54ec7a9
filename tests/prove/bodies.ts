import fc from 'fast-check'
import fastify from 'fastify'
import { createLog } from '#server/platform/log/log.ts'
import { errorAnswers } from '#server/platform/http/error-answers.ts'
import { limits } from '#server/platform/http/limits/limits.ts'
import { serverOptions } from '#server/platform/http/server-options.ts'

/** T105: random bodies, and JSON that was damaged, get 200 with what JSON.parse reads, or a refusal; nothing shared is changed. */
export async function proveBodies({ bodies, seed }: { readonly bodies: number; readonly seed: number }) {
  const app = fastify(serverOptions({ log: createLog('silent') }))
  await app.register(errorAnswers, {})
  await app.register(limits, { requestsPerMinute: Number.MAX_SAFE_INTEGER })
  app.post('/body', async (request) => ({ body: request.body }))
  const counts = { bodies: 0, accepted: 0, refused: 0 }
  const untouched = prototypes()
  try {
    for (const { type, sent } of fc.sample(request, { seed, numRuns: bodies })) {
      const headers = { 'content-type': type }
      const answer = await app.inject({ method: 'POST', url: '/body', headers, payload: sent })
      counts.bodies++
      counts[answer.statusCode === 200 ? 'accepted' : 'refused']++
      const told = () =>
        `${answer.statusCode} ${answer.body.slice(0, 500)} to ${type} ${sent.toString('base64')}`
      if (answer.statusCode === 200) {
        const read: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(sent))
        if (answer.body !== JSON.stringify({ body: read })) throw new Error(told())
      } else if (![400, 413, 415].includes(answer.statusCode)) throw new Error(told())
      if (prototypes() !== untouched) throw new Error(`A prototype was changed: ${told()}`)
    }
  } finally {
    await app.close()
  }
  return counts
}

const signs = fc.constantFrom(
  ...'{}[]:,"\\ \n0159-.eE+tfn',
  '"a"',
  '"__proto__":',
  '"constructor":',
  '\\u0061',
)
const json = fc.json({ maxDepth: 20 })
const damaged = fc.tuple(json, fc.nat(), fc.array(signs, { maxLength: 3 })).map(([text, at, put]) => {
  const place = at % (text.length + 1)
  return text.slice(0, place) + put.join('') + text.slice(place + (at % 3))
})
const twice = fc.tuple(fc.string(), fc.jsonValue({ maxDepth: 2 })).map(([key, value]) => {
  const pair = `${JSON.stringify(key)}:${JSON.stringify(value)}`
  return `{${pair},${pair}}`
})

const sent = fc.oneof(
  fc
    .oneof(
      json,
      damaged,
      twice,
      fc.array(signs).map((all) => all.join('')),
    )
    .map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
)

const type = fc.oneof(
  { weight: 9, arbitrary: fc.constant('application/json') },
  fc.constantFrom(
    'application/json; charset=utf-8',
    'application/json; charset=utf-16',
    'text/plain',
    'application/xml',
  ),
)

const request = fc.record({ type, sent })

function prototypes(): string {
  return [Object, Array, String, Function, Buffer]
    .map((each) =>
      Reflect.ownKeys(each.prototype as object)
        .map(String)
        .join(),
    )
    .join(';')
}
