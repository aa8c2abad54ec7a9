import { spawn, type ChildProcess } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { merchantHeader, moduleHeader } from '#schemas/calls/call.ts'
import { freePort } from '#server/platform/database/free-port.ts'
import { projectRoot } from '#server/platform/project-root.ts'

test('a killed server starts again in under three seconds and has lost nothing', async () => {
  // Inside the project, where the user that PostgreSQL runs as may go.
  const folder = join(projectRoot, '.cache', `restart-${process.pid}`)
  await mkdir(folder, { recursive: true })
  const port = await freePort()
  let server = await start(folder, port)
  try {
    expect(await askForCode(port)).toMatchObject({ success: true })
    server.process.kill('SIGKILL')
    await ended(server.process)
    server = await start(folder, port)
    expect(server.milliseconds).toBeLessThan(3000)
    // The code that was sent before the kill still keeps its countdown running.
    expect(await askForCode(port)).toMatchObject({ success: false, code: 'smsThrottled' })
  } finally {
    server.process.kill('SIGTERM')
    await ended(server.process)
    await rm(folder, { recursive: true, force: true })
  }
})

async function start(folder: string, port: number) {
  const began = performance.now()
  const child = spawn(process.execPath, [join(projectRoot, 'dist', 'server', 'main.js')], {
    cwd: projectRoot,
    env: {
      ...process.env,
      DATABASE_URL: '',
      NODE_ENV: 'production',
      DATA_DIR: folder,
      PORT: String(port),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('Marquee is running') && resolve())
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
  })
  return { process: child, milliseconds: performance.now() - began }
}

function ended(child: ChildProcess) {
  return new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })
}

/** By hand, because `fetch` does not let a test choose the host. */
function askForCode(port: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const call = httpRequest(
      {
        port,
        host: '127.0.0.1',
        path: '/wps/verification/sms/register?mobileNo=9170000001&countryDialingCode=63',
        headers: { host: `kidlat.localhost:${port}`, [moduleHeader]: 'SMS', [merchantHeader]: 'kidlat' },
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
