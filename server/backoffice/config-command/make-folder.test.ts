import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeFolder } from './make-folder.ts'

const own = await mkdtemp(join(tmpdir(), 'folders-'))
afterAll(() => rm(own, { recursive: true }))

it('makes a folder with those around it, however often and by however many', async () => {
  const folder = join(own, 'a', 'b', 'c')
  await Promise.all([makeFolder(folder), makeFolder(folder), makeFolder(join(own, 'a', 'd'))])
  await makeFolder(folder)
  expect((await stat(folder)).isDirectory()).toBe(true)
})

it('says which folder cannot be made', async () => {
  await writeFile(join(own, 'file'), '')
  await expect(makeFolder(join(own, 'file', 'x'))).rejects.toThrow(/^The folder .*file cannot be made: /)
})

it.runIf(process.platform === 'linux')('gives up where the file system takes no folders', async () => {
  await expect(makeFolder('/proc/nowhere/drafts')).rejects.toThrow(
    /^The folder \/proc\/nowhere cannot be made/,
  )
})
