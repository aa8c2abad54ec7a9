import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  longBodyLimit,
  merchantHeader,
  moduleHeader,
  usualBodyLimit,
  type CallDescriptor,
} from '#schemas/calls/call.ts'
import { documentBody } from '#schemas/calls/operator/configuration-shapes.ts'
import { callIds, calls } from '#schemas/calls/calls.ts'
import { mostPictureBytes, mostProofBytes, mostUploadBytes } from '#schemas/pictures/picture.ts'
import { setOps } from '#server/configuration/releases/set-ops.ts'
import { largestBody } from '#tests/support/calls/largest-body.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { usualKeys } from '../http/bodies/parse-json.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
  await test.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => test.close())

const json = { 'content-type': 'application/json' }
const session = { [moduleHeader]: 'SESSION', [merchantHeader]: 'solmar' }
const member = { [moduleHeader]: 'MEMBER', [merchantHeader]: 'solmar', 'content-type': 'image/png' }

describe('a call is refused by its head, before a byte of its body has come,', () => {
  it.each([
    ['from another site', '/wps/session/login', { ...session, 'sec-fetch-site': 'cross-site' }, 403],
    ['from another origin', '/wps/session/login', { ...session, origin: 'http://evil.example' }, 403],
    ['of no module', '/wps/session/login', { [merchantHeader]: 'solmar' }, 400],
    [
      'of another merchant',
      '/wps/session/login',
      { ...session, [merchantHeader]: 'kidlat' },
      'merchantMismatch',
    ],
    ['at nobody', '/wps/session/login', { ...session, host: 'nobody.example' }, 'merchantUnknown'],
    [
      'with a form',
      '/wps/session/login',
      { ...session, 'content-type': 'application/x-www-form-urlencoded' },
      400,
    ],
    [
      'larger than it needs',
      '/wps/session/login',
      { ...session, 'content-length': String(usualBodyLimit + 1) },
      413,
    ],
    ['without a session', '/wps/member/info/icon', member, 'sessionRequired'],
    [
      'with a session that is none',
      '/wps/member/info/icon',
      { ...member, authorization: `Bearer ${'a'.repeat(43)}` },
      'sessionExpired',
    ],
  ] as const)('%s', async (_kind, path, headers, refusal) => {
    const method = path.endsWith('icon') ? 'PUT' : 'POST'
    const answer = await sendHead(method, path, { ...json, ...headers })
    if (typeof refusal === 'number') expect(answer.status).toBe(refusal)
    else expect(answer.body).toContain(`"code":"${refusal}"`)
  })

  it('when its module is switched off', async () => {
    const off = [{ module: 'MEMBER', reason: 'in repair' }] as const
    await setOps(test, 'solmar', () => ({ modulesOff: [...off] }))
    await vi.waitFor(async () =>
      expect((await sendHead('PUT', '/wps/member/info/icon', member)).body).toContain('"code":"moduleOff"'),
    )
    await setOps(test, 'solmar', () => ({ modulesOff: [] }))
  })

  it('when there were too many of its kind', async () => {
    const call: CallDescriptor = calls.login
    for (let each = 0; each < call.limit.max; each++)
      await test.app.inject({
        method: 'POST',
        url: call.path,
        headers: { host: 'localhost', ...session, [merchantHeader]: 'nobody' },
      })
    expect(await sendHead('POST', call.path, { ...json, ...session })).toMatchObject({ status: 429 })
  })
})

describe('the limits of a visitor', () => {
  it.each([
    [
      'a form of another site',
      { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://evil.example' },
    ],
    ['a form whose browser says no more', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a script of another site', { ...json, ...session, 'sec-fetch-site': 'cross-site' }],
  ])('are not used up by %s', async (_kind, headers) => {
    const visitor = test.visitor('solmar')
    const call: CallDescriptor = calls.resetByMail
    for (let each = 0; each <= call.limit.max; each++) {
      const { statusCode } = await test.app.inject({
        method: 'POST',
        url: call.path,
        remoteAddress: visitor.address,
        headers: { host: visitor.host, ...headers },
        payload: 'username=a&email=b%40example.com',
      })
      expect([400, 403]).toContain(statusCode)
    }
    const answer = await visitor.call('resetByMail', {
      body: { username: 'nobody', email: 'nobody@example.com' },
    })
    expect(answer.status).not.toBe(429)
  })
})

describe('the body of a call', () => {
  it.each(
    callIds.filter((id) => 'body' in calls[id]).map((id) => [id, calls[id] as CallDescriptor] as const),
  )('of %s has room for the longest that its schema takes, and little more', (_id, call) => {
    const limit = call.bodyLimit ?? usualBodyLimit
    // What lists many things comes from signed-in operators alone, and nothing is read of anybody else's.
    const mostOfOperator = call.mostKeys === undefined ? longBodyLimit : documentBody.bodyLimit
    const most = call.realm === 'operator' ? mostOfOperator : 65_536
    // A proof is a screenshot, of which few are sent.
    const mostOfPlayer = call === calls.sendProof ? mostProofBytes : mostPictureBytes
    const mostOfPicture = call.realm === 'operator' ? mostUploadBytes : mostOfPlayer
    expect(limit).toBeLessThanOrEqual(call.bodyType === 'picture' ? mostOfPicture : most)
    if (call.bodyType === 'picture') return
    const written = JSON.stringify(call.body)
    // Records of many long texts are bounded by the body itself.
    if (written.includes('"patternProperties"')) return
    // Nobody fills a whole list with letters of four bytes.
    const { bytes: longest, keys } = largestBody(call.body, written.includes('"array"') ? 1 : 4)
    expect(keys).toBeLessThanOrEqual(call.mostKeys ?? usualKeys)
    expect(limit).toBeGreaterThanOrEqual(call.encrypted ? longest * 1.4 + 400 : longest)
  })
})

/** Sends the head of a request that announces a body, and gives the answer to it. */
function sendHead(method: string, path: string, headers: Readonly<Record<string, string>>) {
  const { port } = test.app.server.address() as { port: number }
  const all = { host: 'localhost', 'content-length': '100', connection: 'close', ...headers }
  const lines = Object.entries(all).map((pair) => pair.join(': '))
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write([`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
    })
    let answer = ''
    socket.on('data', (chunk) => {
      answer += String(chunk)
      if (!answer.includes('\r\n\r\n{')) return
      socket.destroy()
      resolve({ status: Number(answer.slice(9, 12)), body: answer })
    })
    socket.on('error', reject)
  })
}
