import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readFolder } from './documents-folder.ts'

const own = await mkdtemp(join(tmpdir(), 'documents-'))
afterAll(() => rm(own, { recursive: true }))

async function folderWith(make: (file: string) => Promise<unknown>) {
  const folder = await mkdtemp(join(own, 'f-'))
  await make(join(folder, 'theme.json'))
  return readFolder(folder)
}

it('reads a document that an editor saved with a mark before it', async () => {
  const read = await folderWith((file) => writeFile(file, '\ufeff{"siteName":"Solmar"}'))
  expect(read).toEqual({ theme: { siteName: 'Solmar' } })
})

it.each<[string, (file: string) => Promise<unknown>, RegExp]>([
  ['a folder', (file) => mkdir(file), /theme\.json is no file\.$/],
  ['longer than any', (file) => writeFile(file, ' '.repeat(5_000_001)), /theme\.json is larger than any/],
  [
    'of two values for one key',
    (file) => writeFile(file, '{"siteName":"Sol","menu":{"a":1,"a":2}}'),
    /theme\.json has the key \/menu\/a twice/,
  ],
  ['no JSON', (file) => writeFile(file, '['.repeat(1_000)), /theme\.json is not JSON: /],
])('names a document that is %s', async (_what, make, said) => {
  await expect(folderWith(make)).rejects.toThrow(said)
})

it.runIf(process.platform === 'linux')('reads nothing that never ends', async () => {
  await expect(folderWith((file) => symlink('/dev/zero', file))).rejects.toThrow(/theme\.json is no file\.$/)
})
