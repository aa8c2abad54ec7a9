import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { registrationChunks } from './registration-chunks.ts'

let client: string
beforeEach(async () => {
  client = await mkdtemp(join(tmpdir(), 'client-'))
  await mkdir(join(client, 'assets'))
})
afterEach(() => rm(client, { recursive: true }))

function say(chunks: object) {
  return writeFile(join(client, 'assets', 'registration-chunks.json'), JSON.stringify(chunks))
}

it('names the code and the texts of a language', async () => {
  await say({ code: ['/assets/a-1.js'], texts: { en: ['/assets/core-1.js'], tl: ['/assets/core-2.js'] } })
  const chunksOf = await registrationChunks(client)
  expect(chunksOf('tl')).toEqual(['/assets/a-1.js', '/assets/core-2.js'])
  expect(chunksOf('ja')).toEqual(['/assets/a-1.js'])
})

it('names nothing for a client that does not say, and takes no address from elsewhere', async () => {
  expect((await registrationChunks(client))('en')).toEqual([])
  await say({ code: ['https://elsewhere.example/a.js'], texts: {} })
  await expect(registrationChunks(client)).rejects.toThrow()
})
