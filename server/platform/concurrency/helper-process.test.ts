import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { helperProcess } from './helper-process.ts'
import { createLog } from '../log/log.ts'
import { Overloaded } from './turnstile.ts'

it('answers again after there was no room for a process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'helper-'))
  const file = join(folder, 'echo.mjs')
  await writeFile(file, "process.on('message', (question) => process.send(question)).send('here')")
  const log = createLog('fatal', { write: () => undefined })
  const helper = helperProcess({
    log,
    name: 'the echo',
    file: pathToFileURL(file),
    idle: 60_000,
    slowest: 10_000,
  })
  const { execPath } = process
  try {
    process.execPath = join(folder, 'nothing')
    await expect(helper.ask({ ask: 1 })).rejects.toThrow(Overloaded)
    process.execPath = execPath
    expect(await helper.ask({ ask: 2 })).toEqual({ ask: 2 })
  } finally {
    process.execPath = execPath
    await helper.close()
    await rm(folder, { recursive: true, force: true })
  }
})
