import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, rmdir } from 'node:fs/promises'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { templateServer } from './server.ts'
import type { Wallet } from './wallet.ts'

const wallet: Wallet = {
  ask: async () => ({ code: 'ok', session: 's', currency: 'EUR', balance: '10000' }),
}
let folder: string
let journal: string
let server: Server
let port: number
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'template-'))
  journal = join(folder, 'rounds.jsonl')
  server = await templateServer({ wallet, journal, lobby: 'http://localhost' })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ;({ port } = server.address() as { readonly port: number })
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await rm(folder, { recursive: true })
})

/** What comes back for bytes; the connection is closed after them. */
function sent(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let got = ''
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
    socket.on('data', (data) => (got += String(data)))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(got))
  })
}

async function post(name: string, body: object) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

it('answers whatever it is asked, and outlives who goes in the middle of it', async () => {
  const head = 'HTTP/1.1\r\nHost: game\r\nConnection: close\r\n'
  for (const path of ['//', '*', '/api/nothing', '/api/__proto__', '/api/toString', '/%'])
    expect([path, await sent(`POST ${path} ${head}Content-Length: 2\r\n\r\n{}`)]).toEqual([
      path,
      expect.stringMatching(/^HTTP\/1.1 400 /),
    ])
  await sent(`POST /api/play ${head}Content-Length: 500\r\n\r\n{"token`)
  expect(await post('session', { ticket: 'x' })).toMatchObject({ status: 200, body: { balance: '10000' } })
})

it('a round that cannot be written down is put off, and played once it can', async () => {
  const { body } = await post('session', { ticket: 'x' })
  const round = { token: String(body['token']), id: `coin-${randomUUID()}` }
  // Where the journal would stand is something else.
  await mkdir(journal)
  expect(await post('play', round)).toEqual({ status: 503, body: { code: 'unavailable' } })
  await rmdir(journal)
  expect(await post('play', round)).toMatchObject({ status: 200, body: { balance: '10000' } })
})
