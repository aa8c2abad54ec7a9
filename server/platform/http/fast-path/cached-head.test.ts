import { createServer, ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { CachedHead } from './cached-head.ts'

const lines = ['cross-origin-resource-policy', 'same-origin', 'content-length', '2']
const heads = { '/': new CachedHead(200, lines), '/known': new CachedHead(304, lines.slice(0, 2)) }
const server = createServer((request, response) => {
  const head = heads[request.url as keyof typeof heads]
  head.write(response, String(request.headers['x-request-id']))
  response.end(request.url === '/' ? 'ok' : undefined)
})
const writeHead = vi.spyOn(ServerResponse.prototype, 'writeHead')

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterEach(() => vi.useRealTimers())
afterAll(() => server.close())

/** What one connection is answered, without the date. */
function ask(...requests: readonly string[]): Promise<string> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    let answers = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(requests.join('')))
    socket.on('data', (part) => (answers += String(part)))
    socket.on('error', reject)
    socket.on('close', () => resolve(answers.replaceAll(/\r\nDate: [^\r]+ GMT(?=\r\n)/g, '')))
  })
}

const request = (path: string, id: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\nx-request-id: ${id}\r\n${more}\r\n`
const last = 'connection: close\r\n'
const answer = (status: string, id: string, connection = 'keep-alive\r\nKeep-Alive: timeout=5') => {
  const length = status === '200 OK' ? 'content-length: 2\r\n' : ''
  return (
    `HTTP/1.1 ${status}\r\ncross-origin-resource-policy: same-origin\r\n${length}x-request-id: ${id}\r\n` +
    `Connection: ${connection}\r\n\r\n${length && 'ok'}`
  )
}

it('T62 gives each request its own id, also one that stands elsewhere in the head, and a closing connection its own head', async () => {
  const ids = ['same-origin', 'keep-alive', 'content-length', 'x-request-id']
  const told = await ask(
    ...ids.flatMap((id) => [request('/', id), request('/known', id)]),
    request('/', 'the-last', last),
  )
  const each = ids.flatMap((id) => [answer('200 OK', id), answer('304 Not Modified', id)])
  expect(told).toBe([...each, answer('200 OK', 'the-last', 'close')].join(''))
})

it('has Node make one in a second, and another one in the next', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 })
  writeHead.mockClear()
  await ask(...['one', 'two', 'three'].map((id) => request('/', id)), request('/', 'four', last))
  // The first, and that of the connection which closes.
  expect(writeHead).toHaveBeenCalledTimes(2)
  vi.setSystemTime(Date.now() + 1_000)
  const told = await ask(request('/', 'five'), request('/', 'six'), request('/', 'seven', last))
  expect(told).toContain(answer('200 OK', 'six'))
  expect(writeHead).toHaveBeenCalledTimes(4)
})
