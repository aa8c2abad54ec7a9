import { EventEmitter, once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { stateOfProcess } from '#tests/support/server/state-of-process.ts'
import { createLog } from '../platform/log/log.ts'
import { runDemoCasino } from './run-demo-casino.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'run-house-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs this in place of the vendors, until it says its number. */
async function running(code: string, grace: number) {
  const file = join(folder, 'house.mjs')
  await writeFile(file, `${code}\nsetInterval(() => {}, 1_000)\nprocess.send(process.pid)`)
  let log = ''
  const logged = createLog('warn', { write: (line: string) => (log += line) })
  const place = { port: 0, host: 'localhost', folder, sites: {}, questionKey: undefined }
  const told = new EventEmitter()
  const hasBegun = once(told, 'message')
  const onMessage = (message: unknown) => told.emit('message', message)
  const house = runDemoCasino({ ...place, onMessage }, logged, { file, grace })
  const [pid] = (await hasBegun) as [number]
  return { house, pid, said: () => log }
}

it('is ended where it does not end by itself, also where it was stopped', async () => {
  const stubborn = await running("process.on('SIGTERM', () => {})", 20)
  await stubborn.house.end()
  expect(await stateOfProcess(stubborn.pid)).toBe('')

  const stopped = await running('', 20)
  process.kill(stopped.pid, 'SIGSTOP')
  await stopped.house.end()
  expect(await stateOfProcess(stopped.pid)).toBe('')
})

it('is started again, once, where there was no room for a process', async () => {
  const { execPath } = process
  let forks = 0
  const get = () => (forks++ === 0 ? join(folder, 'nothing') : execPath)
  Object.defineProperty(process, 'execPath', { configurable: true, get })
  try {
    const { house, said } = await running('', 20)
    expect(said()).toContain('cannot be reached')
    await house.end()
    expect(forks).toBe(2)
  } finally {
    Object.defineProperty(process, 'execPath', { configurable: true, writable: true, value: execPath })
  }
})

it('may end what it is at', async () => {
  const file = join(folder, 'done')
  const { house } = await running(
    `import { writeFile } from 'node:fs/promises'
    process.on('SIGTERM', () => writeFile(${JSON.stringify(file)}, '').then(() => process.exit(0)))`,
    60_000,
  )
  await house.end()
  await rm(file)
})

it('that hears no more is told something without harm', async () => {
  const { house, said } = await running("process.once('message', () => process.disconnect())", 20)
  await expect
    .poll(() => {
      house.tell({})
      return said()
    })
    .toContain('cannot be reached')
  await house.end()
})
