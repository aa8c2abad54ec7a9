import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { systemClock } from '../platform/clock.ts'
import { runConfig } from '../site/command/run-config.ts'
import { draftCommands } from './command/draft-commands.ts'
import { openDrafts } from './draft-store.ts'

let database: TestDatabase
let folder = ''
beforeAll(async () => {
  database = await createTestDatabase()
  await seedDemo(database.db, systemClock)
  folder = await mkdtemp(join(tmpdir(), 'marquee-push-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await database.drop()
})

async function config(...words: string[]) {
  const said: string[] = []
  const note = (line: string) => void said.push(line)
  const environment = { ...process.env, DATABASE_URL: database.url }
  const code = await runConfig(words, { environment, say: note, complain: note, more: draftCommands })
  return { code, said: said.join('\n') }
}

it('a folder becomes a draft of its changes, and nothing where somebody published since', async () => {
  await config('pull', 'solmar', folder)
  const file = join(folder, 'theme.json')
  await writeFile(file, (await readFile(file, 'utf8')).replace('"Solmar"', '"Solmar Summer"'))
  const pushed = await config('push', 'solmar', folder, '-t', 'Summer', '--author', 'ana')
  expect(pushed).toMatchObject({ code: 0, said: expect.stringContaining('Solmar Summer') })
  expect(await openDrafts(database.db, 'solmar')).toMatchObject([
    {
      title: 'Summer',
      author: 'ana',
      edits: [{ path: '/theme/siteName', from: 'Solmar', to: 'Solmar Summer' }],
    },
  ])
  await config('set', 'solmar', 'home.density', 'dense', '-m', 'Dense', '--author', 'ben')
  expect(await config('push', 'solmar', folder, '-t', 'Late')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Pull again'),
  })
})

it('a value is explained by its release, and every chain verified', async () => {
  const explained = await config('explain', 'solmar', 'home.density')
  expect(explained.said).toContain('by ben: Dense')
  const verified = await config('verify')
  expect(verified.code).toBe(0)
  expect(verified.said).toMatch(/solmar: all 2 releases[^]*kidlat: all 1 releases|kidlat[^]*solmar: all 2/)
})
