import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uploadedAddress } from '#schemas/config/picture-address.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { systemClock } from '../../platform/clock.ts'
import { transact } from '../../platform/database/transact.ts'
import { findPicture, storePicture } from '../../configuration/releases/picture-store.ts'
import { lastRelease } from '../../configuration/releases/release-store.ts'
import { runConfig } from './run-config.ts'

let from: TestDatabase
let to: TestDatabase
let folder: string
let picture: Buffer
beforeAll(async () => {
  ;[from, to] = [await createTestDatabase(), await createTestDatabase()]
  for (const { db } of [from, to]) await seedDemo(db, systemClock)
  folder = await mkdtemp(join(tmpdir(), 'marquee-pictures-'))
  picture = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#0af' } })
    .webp()
    .toBuffer()
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await Promise.all([from.drop(), to.drop()])
})

async function config(database: TestDatabase, ...words: string[]) {
  const said: string[] = []
  const print = (line: string) => void said.push(line)
  const environment = { ...process.env, DATABASE_URL: database.url }
  const code = await runConfig(words, { environment, print, complain: print })
  return { code, said: said.join('\n') }
}

it('pictures go along with the files, byte for byte, and give the same content elsewhere', async () => {
  const drawn = { bytes: picture, width: 64, height: 32 }
  const sent = { by: 'test', now: new Date() }
  const { hash } = await transact(from.db, (at) => storePicture(at, 'solmar', drawn, sent))
  await config(from, 'set', 'solmar', 'theme.hero', JSON.stringify(uploadedAddress(hash)))
  const { said } = await config(from, 'pull', 'solmar', folder)
  expect(said).toContain('Wrote release 2')
  const file = join(folder, 'pictures', `${hash}.webp`)
  expect(await readdir(join(folder, 'pictures'))).toEqual([`${hash}.webp`])

  // Elsewhere the folder begins from another release.
  const there = await mkdtemp(join(tmpdir(), 'marquee-pictures-'))
  await config(to, 'pull', 'solmar', there)
  await rename(join(there, 'release.json'), join(folder, 'release.json'))
  await rm(there, { recursive: true })
  await writeFile(file, Buffer.concat([picture, Buffer.from('more')]))
  expect(await config(to, 'publish', 'solmar', folder, '-m', 'x')).toMatchObject({
    code: 1,
    said: expect.stringContaining('does not hold the picture') as string,
  })
  await rm(file)
  expect(await config(to, 'publish', 'solmar', folder, '-m', 'x')).toMatchObject({
    code: 1,
    said: expect.stringContaining('a picture that this platform does not have') as string,
  })
  await writeFile(file, picture)
  expect(await config(to, 'publish', 'solmar', folder, '-m', 'x')).toMatchObject({ code: 0 })
  expect((await lastRelease(to.db, 'solmar'))?.content_hash).toBe(
    (await lastRelease(from.db, 'solmar'))?.content_hash,
  )
  expect((await findPicture(to.db, hash, 'solmar'))?.equals(picture)).toBe(true)
})
