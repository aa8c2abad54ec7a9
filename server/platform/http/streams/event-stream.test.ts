import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../../log/log.ts'
import { Overloaded } from '../../concurrency/turnstile.ts'
import type { StreamEvent } from './event-log.ts'
import { errorAnswers } from '../error-answers.ts'
import { eventStream, type EventStreamOptions, type OpenStream } from './event-stream.ts'
import { limits } from '../limits/limits.ts'
import { metrics } from '../monitoring/metrics.ts'
import { securityHeaders } from '../security/security-headers.ts'
import { serverOptions } from '../server-options.ts'

let app: FastifyInstance
let history: StreamEvent[]
let beforeHistory: () => void
let beforeOpening: () => Promise<void>
let opened: OpenStream[]

beforeEach(() => start())

async function start(options: Partial<EventStreamOptions> = {}, log = createLog('silent')) {
  opened = []
  history = []
  beforeHistory = () => undefined
  beforeOpening = () => Promise.resolve()
  app = fastify(serverOptions({ log, trustedProxies: ['127.0.0.1'] }))
  await app.register(securityHeaders, {})
  await app.register(errorAnswers, {})
  await app.register(metrics, {})
  await app.register(limits, {})
  await app.register(eventStream, {
    heartbeat: 30,
    ...options,
    log: {
      recent: () => [],
      async since(_channels, id) {
        beforeHistory()
        const index = history.findIndex((event) => event.id === id)
        return index === -1 ? undefined : history.slice(index + 1)
      },
    },
  })
  app.get('/events/:merchant', async (request, reply) => {
    await beforeOpening()
    await app.eventStream.open(request, reply, [(request.params as { merchant: string }).merchant], {
      greet(stream) {
        opened.push(stream)
        return { id: '', type: 'stream', data: null }
      },
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
}

afterEach(() => app.close())

describe('event stream', () => {
  test('sends the events of its channel only, with the security headers of every answer', async () => {
    const stream = await listen('/events/north')
    app.eventStream.publish('south', event('1'))
    app.eventStream.publish('north', event('2'))
    await expect.poll(() => stream.ids()).toEqual(['2'])
    expect(stream.text()).toMatch(/^event: ?configuration$/m)
    expect(stream.text()).toMatch(/^data: ?{"release":"r2"}$/m)
    expect(stream.answer.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-content-type-options': 'nosniff',
    })
    expect(stream.answer.headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('opens no stream for a request that came just before the server stops', async () => {
    let open = () => {}
    const arrived = new Promise<void>((resolve) => {
      beforeOpening = () => {
        resolve()
        return new Promise((opened) => (open = opened))
      }
    })
    const { port } = app.server.address() as { port: number }
    const request = get({ port, path: '/events/north', agent: false })
    const answered = once(request, 'response')
    await arrived
    const stopped = app.close()
    await setTimeout(50)
    open()
    const [answer] = (await answered) as [IncomingMessage]
    answer.resume()
    expect(answer.statusCode).toBe(503)
    await stopped
  })

  test('keeps no stream of a browser that went away before it was opened', async () => {
    let gone = () => {}
    const left = new Promise<void>((resolve) => (gone = resolve))
    beforeOpening = () => left
    const { port } = app.server.address() as { port: number }
    const all = [1, 2].map(() => get({ port, path: '/events/north', agent: false }))
    for (const request of all) request.on('error', () => undefined)
    await expect.poll(() => connections()).toBe(2)
    for (const request of all) request.destroy()
    await expect.poll(() => connections()).toBe(0)
    gone()
    beforeOpening = () => Promise.resolve()
    await setTimeout(50)
    expect(await app.metrics.metrics()).toContain('event_streams_open 0')
    expect((await listen('/events/north')).answer.statusCode).toBe(200)
  })

  test('beats on each of many streams while nothing happens, by an event, which a page sees, and by no id', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => listen('/events/north')))
    const beats = () => all.map(({ text }) => text().match(/^event: beat\ndata: {}$/gm)?.length ?? 0)
    await expect.poll(() => Math.min(...beats())).toBeGreaterThan(2)
    expect(all.flatMap(({ ids }) => ids())).toEqual([])
  })

  test('gives who comes back what it missed, in order and once, even if more happens meanwhile', async () => {
    history = [event('1'), event('2'), event('3')]
    beforeHistory = () => {
      app.eventStream.publish('north', event('3'))
      app.eventStream.publish('north', event('4'))
    }
    const stream = await listen('/events/north', { 'last-event-id': '1' })
    await expect.poll(() => stream.ids()).toEqual(['2', '3', '4'])
    app.eventStream.publish('north', event('5'))
    await expect.poll(() => stream.ids()).toEqual(['2', '3', '4', '5'])
  })

  test('tells who was away too long to read everything again', async () => {
    const stream = await listen('/events/north', { 'last-event-id': 'long-ago' })
    await expect.poll(() => stream.text()).toMatch(/^event: ?reset$/m)
  })

  test('F3 ends in one line of the log where there is no database, and what nobody knows with its stack', async () => {
    const lines: string[] = []
    await app.close()
    await start({}, createLog('warn', { write: (line: string) => void lines.push(line) }))
    for (const error of [new Overloaded(1), new Error('Query read timeout'), new Error('a fault of ours')]) {
      beforeHistory = () => {
        throw error
      }
      const before = lines.length
      await listen('/events/north', { 'last-event-id': '1' })
      await expect.poll(() => lines.length).toBe(before + 1)
    }
    const told = lines.map((line) => JSON.parse(line) as { level: string; msg: string; err?: object })
    expect(told.map(({ level, msg, err }) => [level, msg, err !== undefined])).toEqual([
      ['warn', 'event stream put off', false],
      ['warn', 'event stream put off', false],
      ['error', 'event stream failed', true],
    ])
  })

  describe('to many', () => {
    const oneByOne = (pause: number) => app.close().then(() => start({ atOnce: 1, pause }))
    async function listeners() {
      const all = [await listen('/events/north'), await listen('/events/north')] as const
      await expect.poll(() => opened.length).toBe(2)
      return all
    }

    test('tells of an event one after the other, each in order and nobody twice', async () => {
      await oneByOne(1)
      const [first, second] = await listeners()
      for (const id of ['1', '2', '3']) app.eventStream.publish('north', event(id))
      // Anyone who was told of the first event comes last with the others.
      for (const each of [first, second]) await expect.poll(() => each.ids()).toEqual(['1', '2', '3'])
    })

    test('lets the others wait for the first (F33)', async () => {
      await oneByOne(3_600_000)
      const [first, second] = await listeners()
      app.eventStream.publish('north', event('1'))
      await expect.poll(() => first.ids()).toEqual(['1'])
      expect(second.ids()).toEqual([])
    })

    test('never tells of what came later first, after which a browser would go on', async () => {
      await oneByOne(3_600_000)
      const [, second] = await listeners()
      app.eventStream.publish('north', event('1'))
      opened[1]?.send(event('2'))
      await expect.poll(() => second.ids()).toEqual(['1', '2'])
    })

    test('forgets who has gone meanwhile', async () => {
      await oneByOne(1)
      const [first, second] = await listeners()
      first.answer.destroy()
      second.answer.destroy()
      for (const id of ['1', '2']) app.eventStream.publish('north', event(id))
      await expect.poll(async () => (await listen('/events/north')).answer.statusCode).toBe(200)
    })
  })

  describe('of many players with one address', () => {
    test('is refused to nobody while there is room', async () => {
      const all = await Promise.all(Array.from({ length: 100 }, () => listen('/events/north')))
      expect(new Set(all.map(({ answer }) => answer.statusCode))).toEqual(new Set([200]))
    })

    test('gives way to another address where there is none, one without a session first', async () => {
      await app.close()
      await start({ total: 3 })
      const carrier = [await listen('/events/north'), await listen('/events/north')] as const
      const third = await listen('/events/north')
      await expect.poll(() => opened.length).toBe(3)
      for (const index of [0, 2]) Object.assign(opened[index] ?? {}, { isOfSession: true })
      expect((await listen('/events/north')).answer.statusCode).toBe(429)
      const end = once(carrier[1].answer, 'end')
      const other = await listen('/events/north', { 'x-forwarded-for': '203.0.113.7' })
      expect(other.answer.statusCode).toBe(200)
      await end
      app.eventStream.publish('north', event('1'))
      for (const stream of [carrier[0], third, other]) await expect.poll(() => stream.ids()).toEqual(['1'])
      // Two and one: nobody has more than the newcomer would have.
      const next = await listen('/events/north', { 'x-forwarded-for': '203.0.113.7' })
      expect(next.answer.statusCode).toBe(429)
      expect(next.answer.headers['retry-after']).toBe('5')
    })
  })

  test('ends for those who read slowest, where too much waits for all of them together', async () => {
    await app.close()
    await start({ mostUnsentInAll: 200_000, heartbeat: 150 })
    const quick = await listen('/events/north')
    const slow = await listen('/events/south')
    await expect.poll(() => opened.length).toBe(2)
    slow.answer.pause()
    const large = { id: '', type: 'configuration', data: 'x'.repeat(100_000) }
    const isClosed = new Promise<void>((resolve) => opened[1]?.onClose(resolve))
    const sending = setInterval(() => opened[1]?.send(large), 1)
    await isClosed
    clearInterval(sending)
    app.eventStream.publish('north', event('1'))
    await expect.poll(() => quick.ids()).toEqual(['1'])
  })

  test('ends when the server stops', async () => {
    const stream = await listen('/events/north')
    const end = once(stream.answer, 'end')
    await app.close()
    await end
  })
})

function connections() {
  return new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))
}

function event(id: string): StreamEvent {
  return { id, type: 'configuration', data: { release: `r${id}` } }
}

async function listen(path: string, headers: Readonly<Record<string, string>> = {}) {
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const [answer]: IncomingMessage[] = await once(get({ host: '127.0.0.1', port, path, headers }), 'response')
  if (!answer) throw new Error('no answer')
  let text = ''
  answer.setEncoding('utf8')
  answer.on('data', (chunk: string) => (text += chunk))
  answer.on('error', () => undefined)
  return { answer, text: () => text, ids: () => [...text.matchAll(/^id: ?(.+)$/gm)].map((match) => match[1]) }
}
