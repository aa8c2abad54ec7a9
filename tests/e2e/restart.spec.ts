import { mkdir, rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { calls, type Calls } from '#schemas/calls/calls.ts'
import { merchantHeader, moduleHeader, type CallAnswer } from '#schemas/calls/call.ts'
import { freePort } from '#server/platform/embedded-postgres/free-port.ts'
import { projectRoot } from '#server/platform/project-root.ts'
import { sealBody } from '../support/seal-body.ts'
import { solveCaptcha } from '../support/solve-captcha.ts'
import { ended, startServer } from '../support/start-server.ts'

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

test('A8 a server that is stopped while it hashes answers each login that it has, and ends by itself', async () => {
  const folder = join(projectRoot, '.cache', `stop-${process.pid}`)
  await mkdir(folder, { recursive: true })
  const port = await freePort()
  const server = await startServer(folder, port, { TRUSTED_PROXIES: '127.0.0.1' })
  try {
    const keys = (await (await ask('keys')).json()) as { value: CallAnswer<Calls['keys']> }
    const bodies = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        sealBody(keys.value, { type: 'username', username: `player${index}`, password: 'Not-the-one-9' }),
      ),
    )
    const logins = bodies.map(async (jwe, index) => {
      const answer = await ask('login', `10.3.0.${index}`, { jwe })
      return ((await answer.json()) as { code: string }).code
    })
    await Promise.race(logins)
    server.process.kill('SIGTERM')
    const answers = await Promise.all(logins)
    expect(new Set(answers)).toContain('loginFailed')
    expect(answers.filter((code) => !['loginFailed', 'unavailable'].includes(code))).toEqual([])
    await ended(server.process)
    expect(server.process.exitCode).toBe(0)
  } finally {
    server.process.kill('SIGKILL')
    await ended(server.process)
    await rm(folder, { recursive: true, force: true })
  }

  function ask(call: 'keys' | 'login', address = '10.3.1.1', body?: unknown) {
    const { path, module } = calls[call]
    const sent = { 'x-forwarded-for': address, [moduleHeader]: module, [merchantHeader]: 'solmar' }
    if (body === undefined) return fetch(`http://localhost:${port}${path}`, { headers: sent })
    return fetch(`http://localhost:${port}${path}`, {
      method: 'POST',
      headers: { ...sent, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
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
