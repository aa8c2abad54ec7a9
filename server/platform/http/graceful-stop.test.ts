import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { gracefulStop, type GracefulStopOptions } from './graceful-stop.ts'
import { health } from './monitoring/health.ts'
import { serverOptions } from './server-options.ts'

test('F42 answers 200 requests that are on their way, on both addresses, before it closes anything else', async () => {
  const closed: string[] = []
  const { app, stop, hold } = await start({
    afterwards: [
      async () => closed.push(`database after ${hold.answered}`),
      async () => closed.push('cluster'),
    ],
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const requests = Array.from({ length: 200 }, (_, index) =>
    ask(app, '/slow', index % 2 === 0 ? '127.0.0.1' : 'localhost', agent),
  )
  await expect.poll(() => hold.waiting.length).toBe(200)
  const stopped = stop.stop('test')
  expect(app.health.draining).toBe(true)
  await expect.poll(() => ask(app, '/healthz', '127.0.0.1').catch(() => 'refused')).toBe('refused')
  expect(closed).toEqual([])
  for (const release of hold.waiting) release()
  expect(new Set(await Promise.all(requests))).toEqual(new Set([200]))
  await stopped
  expect(closed).toEqual(['database after 200', 'cluster'])
  agent.destroy()
})

test('an application that closes keeps no connection open for later, also of a request that was on its way', async () => {
  const { app, hold } = await start({ afterwards: [] })
  const agent = new Agent({ keepAlive: true })
  const request = ask(app, '/slow', '127.0.0.1', agent)
  await expect.poll(() => hold.waiting.length).toBe(1)
  const closed = app.close()
  await expect.poll(() => ask(app, '/healthz', '127.0.0.1').catch(() => 'refused')).toBe('refused')
  for (const release of hold.waiting) release()
  expect(await request).toBe(200)
  await closed
  agent.destroy()
})

test('an application that closes does not wait for connections on which nothing was asked', async () => {
  const { app } = await start({ afterwards: [] })
  const { port } = app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  const ended = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => {})
  await expect
    .poll(() => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count))))
    .toBe(1)
  await Promise.all([app.close(), ended])
})

test('waits for a request no longer than it may, and closes the rest although one thing fails', async () => {
  const closed: string[] = []
  const { app, stop, hold } = await start({
    drain: 150,
    afterwards: [() => Promise.reject(new Error('stuck')), async () => closed.push('cluster')],
  })
  const request = ask(app, '/slow', '127.0.0.1').catch(() => 'cut off')
  await expect.poll(() => hold.waiting.length).toBe(1)
  await stop.stop('test')
  expect(await request).toBe('cut off')
  expect(closed).toEqual(['cluster'])
})

test('tells the person who presses Ctrl+C what it does', async () => {
  const told: string[] = []
  const { stop } = await start({ afterwards: [], tell: (line) => told.push(line) })
  const before = new Set(process.listeners('SIGINT'))
  const codes: number[] = []
  stop.onSignals((code) => codes.push(code))
  process.emit('SIGINT')
  await expect.poll(() => codes).toEqual([0])
  expect(told).toEqual(['Stopping. Ctrl+C again ends it at once.', 'Stopped.'])
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    for (const listener of process.listeners(signal)) if (!before.has(listener)) process.off(signal, listener)
})

async function start(options: GracefulStopOptions) {
  const app = fastify(serverOptions({ log: createLog('silent') }))
  await app.register(health, { isReady: async () => true })
  const stop = gracefulStop(app, options)
  const hold: { waiting: (() => void)[]; answered: number } = { waiting: [], answered: 0 }
  app.get('/slow', async (_request, reply) => {
    reply.raw.once('finish', () => hold.answered++)
    await new Promise<void>((resolve) => hold.waiting.push(resolve))
    return { done: true }
  })
  await app.listen({ port: 0, host: 'localhost' })
  return { app, stop, hold }
}

async function ask(app: FastifyInstance, path: string, host: string, agent?: Agent) {
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const request = get({ host, port, path, ...(agent ? { agent } : {}) })
  const [answer]: IncomingMessage[] = await once(request, 'response')
  if (!answer) throw new Error('no answer')
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode
}
