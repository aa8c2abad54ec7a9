import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { calls, type Calls } from '#schemas/calls/calls.ts'
import { merchantHeader, moduleHeader, type CallAnswer } from '#schemas/calls/call.ts'
import { freePort } from '#server/platform/embedded-postgres/free-port.ts'
import { projectRoot } from '#server/platform/project-root.ts'
import { sealBody } from '../../support/calls/seal-body.ts'
import { solveCaptcha } from '../../support/members/solve-captcha.ts'
import { ended, startServer } from '../../support/server/start-server.ts'

// How long it takes is the bench's to say.
test('a killed server starts again and has lost nothing', async () => {
  // Inside the project, where the user that PostgreSQL runs as may go.
  const folder = join(projectRoot, '.cache', `restart-${process.pid}`)
  await mkdir(folder, { recursive: true })
  const port = await freePort()
  let server = await startServer(folder, port)
  try {
    expect(await askForCode(port)).toMatchObject({ success: true })
    server.process.kill('SIGKILL')
    await ended(server.process)
    server = await startServer(folder, port)
    // The code that was sent before the kill still keeps its countdown running.
    expect(await askForCode(port)).toMatchObject({ success: false, code: 'smsThrottled' })
  } finally {
    server.process.kill('SIGTERM')
    await ended(server.process)
    await rm(folder, { recursive: true, force: true })
  }
})

test('a server on a machine whose clock is a day ahead goes by that of the database', async () => {
  const folder = join(projectRoot, '.cache', `ahead-${process.pid}`)
  await mkdir(folder, { recursive: true })
  const port = await freePort()
  const aDayAhead = `const real = Date.now
globalThis.Date = class extends Date {
  constructor(...given) {
    super(...(given.length === 0 ? [Date.now()] : given))
  }
}
Date.now = () => real() + 86_400_000`
  const server = await startServer(folder, port, {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(aDayAhead)}`,
  })
  try {
    const { module, path } = calls.keys
    const headers = { [moduleHeader]: module, [merchantHeader]: 'solmar' }
    const answer = await fetch(`http://localhost:${port}${path}`, { headers })
    const { value } = (await answer.json()) as { value: CallAnswer<Calls['keys']> }
    expect(Math.abs(Date.parse(value.now) - Date.now())).toBeLessThan(60_000)
  } finally {
    server.process.kill('SIGTERM')
    await ended(server.process)
    await rm(folder, { recursive: true, force: true })
  }
})

test('A8 a server that is stopped while it hashes answers each login that it has, and ends by itself', async () => {
  const folder = join(projectRoot, '.cache', `stop-${process.pid}`)
  await mkdir(folder, { recursive: true })
  const port = await freePort()
  const server = await startServer(folder, port, { TRUSTED_PROXIES: '127.0.0.1' })
  try {
    const keys = (await (await askForKeys()).json()) as { value: CallAnswer<Calls['keys']> }
    const bodies = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        sealBody(keys.value, { type: 'username', username: `player${index}`, password: 'Not-the-one-9' }),
      ),
    )
    const logins = bodies.map((jwe, index) => beginLogin(`10.3.0.${index}`, JSON.stringify({ jwe })))
    // What has not come to a server that stops is not its to answer.
    await Promise.all(logins.map(({ hasCome }) => hasCome))
    const codes = logins.map(({ send }) => send())
    await Promise.race(codes)
    server.process.kill('SIGTERM')
    const answers = await Promise.all(codes)
    expect(new Set(answers)).toContain('loginFailed')
    expect(answers.filter((code) => !['loginFailed', 'unavailable'].includes(code))).toEqual([])
    await ended(server.process)
    expect(server.process.exitCode).toBe(0)
  } finally {
    server.process.kill('SIGKILL')
    await ended(server.process)
    await rm(folder, { recursive: true, force: true })
  }

  function headersOf(call: 'keys' | 'login', address: string) {
    const { module } = calls[call]
    return { 'x-forwarded-for': address, [moduleHeader]: module, [merchantHeader]: 'solmar' }
  }

  function askForKeys() {
    return fetch(`http://localhost:${port}${calls.keys.path}`, { headers: headersOf('keys', '10.3.1.1') })
  }

  /** A login whose body is sent once the server has said that it will take it. */
  function beginLogin(address: string, body: string) {
    const call = httpRequest({
      port,
      path: calls.login.path,
      method: 'POST',
      headers: {
        ...headersOf('login', address),
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        expect: '100-continue',
      },
    })
    call.flushHeaders()
    const answered = once(call, 'response') as Promise<[IncomingMessage]>
    return {
      hasCome: once(call, 'continue'),
      async send() {
        call.end(body)
        const [answer] = await answered
        return ((await json(answer)) as { readonly code: string }).code
      },
    }
  }
})

async function askForCode(port: number) {
  const { value } = (await get(port, 'CAPTCHA', '/wps/captcha/challenge')) as {
    value: CallAnswer<Calls['captchaChallenge']>
  }
  const query = new URLSearchParams({
    mobileNo: '9170000001',
    countryDialingCode: '63',
    captchaId: value.captchaId,
    captcha: await solveCaptcha(value.challenge),
  })
  return get(port, 'SMS', `/wps/verification/sms/register?${query}`)
}

/** By hand, because `fetch` does not let a test choose the host. */
function get(port: number, module: string, path: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const call = httpRequest(
      {
        port,
        host: '127.0.0.1',
        path,
        headers: { host: `kidlat.localhost:${port}`, [moduleHeader]: module, [merchantHeader]: 'kidlat' },
      },
      (answer) => {
        let text = ''
        answer.on('data', (part) => (text += part))
        answer.on('end', () => resolve(JSON.parse(text)))
      },
    )
    call.on('error', reject)
    call.end()
  })
}
