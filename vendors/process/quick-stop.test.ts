import { EventEmitter, once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { quickStop } from './quick-stop.ts'

let app: FastifyInstance
afterEach(async () => {
  app.server.closeAllConnections()
  await app.close()
})

/** A server that listens, and what stops it with so many milliseconds for what is being answered. */
async function listening(drain: number) {
  app = Fastify()
  const stop = quickStop(app, drain)
  const slow = new EventEmitter()
  const asked = once(slow, 'asked')
  app.get('/slow', async () => {
    slow.emit('asked')
    await once(slow, 'answer')
    return 'done'
  })
  app.get('/events', (_, reply) => {
    reply.hijack()
    reply.raw.write('begun')
  })
  app.post('/body', async () => 'read')
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { stop, asked, answer: () => slow.emit('answer') }
}

/** A connection on which this is said; gives all that came back once it has ended. */
async function connection(words = '') {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (part: string) => (heard += part))
  const ended = once(socket, 'close').then(() => heard)
  await once(socket, 'connect')
  socket.write(words)
  return { ended, socket }
}

it.each([
  ['opened ahead', '', ''],
  ['kept alive after an answer', 'POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n', 'read'],
  ['a stream that goes on', 'GET /events HTTP/1.1\r\nHost: a\r\n\r\n', 'begun'],
  [
    'a body that does not come',
    'POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n',
    '100 Continue',
  ],
])('a connection is ended: %s', async (_, words, heard) => {
  const { stop } = await listening(50)
  const { ended, socket } = await connection(words)
  if (heard !== '') await once(socket, 'data')
  await stop()
  expect(await ended).toContain(heard)
})

it('what is being answered is answered', async () => {
  const { stop, asked, answer } = await listening(60_000)
  const { ended } = await connection('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n')
  await asked
  const stopped = stop()
  await expect.poll(() => app.server.listening).toBe(false)
  answer()
  await stopped
  expect(await ended).toContain('done')
})
