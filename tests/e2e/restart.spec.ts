import { mkdir, rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { merchantHeader, moduleHeader, type CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { freePort } from '#server/platform/embedded-postgres/free-port.ts'
import { projectRoot } from '#server/platform/project-root.ts'
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
