import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askOutside, type OutsideOptions } from './ask-outside.ts'

let server: Server
let port: number
let connections = 0
let asked: string[] = []
let answer: RequestListener = (_, response) => response.end('said')
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    answer(request, response)
  }).listen(0, '127.0.0.1')
  server.on('connection', () => connections++)
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  connections = 0
  asked = []
})

/** The server of this test is ours by this address alone, so that every other way to it is one into our network. */
const isOurs = (address: string) => address === '127.0.0.1'
const ask = (url: string, options: Partial<OutsideOptions> = {}, mostBytes = 100) =>
  askOutside(new URL(url), { method: 'GET', headers: {}, mostBytes }, { isOurs, patience: 300, ...options })
const leadingTo = (...addresses: string[]) => ({ resolve: async () => addresses })

describe('what an operator chose', () => {
  it('is asked where its address is public or ours, and says status, headers and body', async () => {
    answer = (_, response) => response.writeHead(201, { 'x-said': 'so' }).end('said')
    expect(await ask(`http://127.0.0.1:${port}/place`)).toMatchObject({
      status: 201,
      headers: { 'x-said': 'so' },
      body: Buffer.from('said'),
    })
    expect(asked).toEqual(['GET /place'])
  })

  it.each([
    'http://localhost:PORT/',
    'https://localhost:PORT/',
    'https://localhost.:PORT/',
    'https://console.localhost:PORT/',
    'http://0.0.0.0:PORT/',
    'https://127.1.2.3:PORT/',
    'https://0x7f.2/',
    'https://[::1]:PORT/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[fd00:ec2::254]/',
    'https://10.0.0.1/',
    'http://198.51.100.9/',
    'ftp://127.0.0.1:PORT/',
  ])('%s is not connected to', async (url) => {
    expect(await ask(url.replace('PORT', String(port)))).toEqual({ problem: 'addressForbidden' })
    expect(connections).toBe(0)
  })

  it.each([
    ['this machine', ['127.0.0.2']],
    ['this machine, by IPv6', ['::1']],
    ['this machine, as IPv4 in IPv6', ['::ffff:127.0.0.2']],
    ['the place of a cloud’s secrets', ['169.254.169.254']],
    ['a private network', ['192.168.0.1']],
    ['a public address and a private one', ['8.8.8.8', '10.0.0.1']],
  ])('a name that leads to %s is not connected to', async (_, addresses) => {
    const outcome = await ask(`https://inside.example.com:${port}/`, leadingTo(...addresses))
    expect(outcome).toEqual({ problem: 'addressForbidden' })
    expect(connections).toBe(0)
  })

  it('leads nowhere else by a redirect', async () => {
    answer = (_, response) =>
      response.writeHead(307, { location: `http://127.0.0.1:${port}/elsewhere` }).end()
    expect(await ask(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 307 })
    expect(asked).toEqual(['GET /'])
  })

  it('is read no further than was wanted', async () => {
    const patience = 60_000
    answer = (_, response) => response.end('x'.repeat(100))
    expect(await ask(`http://127.0.0.1:${port}/`, { patience })).toMatchObject({
      body: Buffer.alloc(100, 'x'),
    })
    let open = 0
    answer = (_, response) => {
      open++
      response.on('close', () => open--)
      const more = () => void (response.destroyed || response.write('x'.repeat(10_000), more))
      more()
    }
    expect(await ask(`http://127.0.0.1:${port}/`, { patience })).toMatchObject({
      status: 200,
      body: undefined,
    })
    expect(await ask(`http://127.0.0.1:${port}/`, { patience }, 0)).toMatchObject({
      status: 200,
      body: undefined,
    })
    await expect.poll(() => open).toBe(0)
  })

  it.each([
    ['never answers', () => undefined, 'timeout'],
    ['answers without an end', (_, response) => void response.write('said'), 'timeout'],
    [
      'breaks off',
      (request, response) => response.write('said', () => request.socket.destroy()),
      'unreachable',
    ],
  ] as [string, RequestListener, string][])('that %s has not answered', async (_, way, problem) => {
    answer = way
    expect(await ask(`http://127.0.0.1:${port}/`)).toEqual({ problem })
  })

  it('whose name servers say nothing in time has not answered', async () => {
    const resolve = () => new Promise<readonly string[]>(() => undefined)
    expect(await ask('https://slow.example.com/', { resolve })).toEqual({ problem: 'timeout' })
  })
})
