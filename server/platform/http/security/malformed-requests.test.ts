import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { securityHeaderTable } from './security-header-table.ts'

let client: string
let test: TestApp

beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'marquee-client-'))
  await writeFile(join(client, 'index.html'), '<!--__PAGE_HEAD__--><!--__PAGE_BODY__-->')
  await writeFile(join(client, 'console.html'), '<!--__PAGE_HEAD__--><!--__PAGE_BODY__-->')
  test = await createTestApp({ client })
  await test.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await test.close()
  await rm(client, { recursive: true })
})

const page = 'Host: localhost\r\nAccept: text/html\r\n'

describe('T105 a target that is no path of ours', () => {
  it.each<[string, number]>([
    ['GET //', 400],
    ['GET ///', 400],
    ['GET //elsewhere.example/register', 400],
    ['GET /\\', 400],
    ['GET /\\elsewhere.example/register', 400],
    ['GET /%', 400],
    ['GET /%zz', 400],
    ['GET /%ff%fe', 400],
    ['GET /wps/%', 400],
    ['GET http://elsewhere.example/', 400],
    ['GET http://elsewhere.example', 400],
    ['GET http://localhost/wps/system/status', 400],
    ['GET https://', 400],
    ['OPTIONS *', 400],
    ['GET *', 400],
    ['GET elsewhere', 400],
    ['POST //', 400],
    ['POST /..;/', 404],
    ['TRACE /', 404],
    ['PROPFIND /', 404],
  ])('is refused, with all headers: %s', async (line, status) => {
    const answer = await send(`${line} HTTP/1.1\r\n${page}Connection: close\r\n\r\n`)
    expect(answer).toMatchObject({ status, body: { success: false } })
    expect(answer.headers).toMatchObject({ ...securityHeaderTable, 'cache-control': 'no-store' })
  })

  it.each(['/..;/', '/.', '/a//b', '/;', '/?', '/?%', '/a%2f..%2fb', '/%00', '/register//..', '/?//'])(
    'is a page like any other where it is only odd: %s',
    async (target) => {
      const answer = await send(`GET ${target} HTTP/1.1\r\n${page}Connection: close\r\n\r\n`)
      const isHome = ['/.', '/?', '/?%', '/register//..', '/?//'].includes(target)
      expect(answer.status).toBe(isHome ? 200 : 404)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    },
  )
})

describe('T105 the host of a request', () => {
  it.each([
    ['twice the same', 'Host: localhost\r\nHost: localhost\r\n', '1.1', 400],
    ['two of them', 'Host: localhost\r\nhOST: kidlat.localhost\r\n', '1.1', 400],
    ['none', '', '1.1', 400],
    ['none, as balancers ask after health', '', '1.0', 200],
    ['one', 'Host: localhost\r\n', '1.1', 200],
  ] as const)('is one: %s', async (_, hosts, version, status) => {
    const answer = await send(`GET /healthz HTTP/${version}\r\n${hosts}Connection: close\r\n\r\n`)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject(securityHeaderTable)
  })
})

it.each([
  ['no HTTP', 'NONSENSE\r\n\r\n', 400],
  ['two lengths', `POST / HTTP/1.1\r\n${page}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400],
  [
    'a length and chunks',
    `POST / HTTP/1.1\r\n${page}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ['heads without end', `GET / HTTP/1.1\r\n${page}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'an expectation that nobody meets',
    `GET / HTTP/1.1\r\n${page}Expect: miracles\r\nConnection: close\r\n\r\n`,
    417,
  ],
])('T105 what is refused before there is a request has all headers: %s', async (_, text, status) => {
  const answer = await send(text)
  expect(answer.status).toBe(status)
  expect(answer.headers).toMatchObject({ ...securityHeaderTable, 'cache-control': 'no-store' })
})

/** What a socket gets that sends the text. */
function send(text: string) {
  const { port } = test.app.server.address() as { port: number }
  return new Promise<{ status: number; headers: Record<string, string>; body: unknown }>(
    (resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      let answer = ''
      socket.on('data', (chunk) => (answer += String(chunk)))
      socket.on('error', reject)
      socket.on('close', () => {
        const [head = '', body = ''] = answer.split('\r\n\r\n', 2)
        const [line = '', ...lines] = head.split('\r\n')
        const headers = Object.fromEntries(
          lines.map((each) => [
            each.slice(0, each.indexOf(':')).toLowerCase(),
            each.slice(each.indexOf(':') + 2),
          ]),
        )
        const isJson = headers['content-type']?.startsWith('application/json')
        resolve({ status: Number(line.split(' ')[1]), headers, body: isJson ? JSON.parse(body) : body })
      })
    },
  )
}
