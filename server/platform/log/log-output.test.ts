import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { logOutput } from './log-output.ts'

const full = '/dev/full'

test.skipIf(!existsSync(full))(
  'a log whose disk is full ends nothing, and goes on when there is room',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-log-'))
    const [way, file] = [join(folder, 'way'), join(folder, 'log')]
    await symlink(full, way)
    const log = createLog('info', logOutput(way))
    for (let line = 0; line < 20; line++) log.info('nobody will read this')
    await rm(way)
    await symlink(file, way)
    await expect
      .poll(async () => {
        log.info('there is room')
        return readFile(file, 'utf8').catch(() => '')
      })
      .toMatch(/"msg":"there is room"\}\n/)
    await rm(folder, { recursive: true })
  },
)
