import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ownMachine } from '#tests/support/server/own-machine.ts'
import { createTestDatabase } from '#tests/support/database/test-database.ts'
import { seedDemo } from '../../../demo/seed-demo.ts'
import { systemClock } from '../../../platform/clock.ts'
import { createLog } from '../../../platform/log/log.ts'
import { runConfig } from '../../config-command/run-config.ts'
import { lastRelease } from '../../../configuration/releases/release-store.ts'
import { draftCommands } from '../../config-command/draft-commands.ts'
import { recordCommand } from '../../config-command/record-command.ts'
import { publishDue } from './publish-due.ts'

it('F35 what is due at one merchant is published while that of another one fails in a way that nobody foresaw', async () => {
  const database = await createTestDatabase()
  const { db } = database
  await seedDemo(db, systemClock)
  const folder = await mkdtemp(join(tmpdir(), 'marquee-due-'))
  const environment = { ...process.env, DATABASE_URL: database.url }
  const quiet = { print: () => undefined, complain: () => undefined }
  const config = (...words: string[]) =>
    runConfig(words, { environment, ...quiet, more: draftCommands, recordCommand })
  for (const [merchant, hours] of [
    ['solmar', 1],
    ['kidlat', 2],
  ] as const) {
    const documents = join(folder, merchant)
    await config('pull', merchant, documents)
    const file = join(documents, 'theme.json')
    const theme = JSON.parse(await readFile(file, 'utf8')) as object
    await writeFile(file, JSON.stringify({ ...theme, siteName: 'Later' }))
    const from = new Date(Date.now() + hours * 3_600_000).toISOString()
    expect(await config('schedule', merchant, documents, '--from', from, '-m', 'Later')).toBe(0)
  }
  await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN RAISE EXCEPTION ''nobody foresaw this''; END'`.execute(db)
  await sql`CREATE TRIGGER broken BEFORE INSERT ON release FOR EACH ROW WHEN (NEW.merchant = 'solmar')
    EXECUTE FUNCTION refuse()`.execute(db)
  const clock = { now: () => new Date(Date.now() + 3 * 3_600_000) }
  const deps = { db, clock, secret: () => undefined, outside: ownMachine, log: createLog('silent') }
  await expect(publishDue(deps)).rejects.toThrow('nobody foresaw this')
  const names = async () =>
    Promise.all(
      ['solmar', 'kidlat'].map(
        async (merchant) => (await lastRelease(db, merchant))?.documents.theme.siteName,
      ),
    )
  expect(await names()).toEqual(['Solmar', 'Later'])
  await sql`DROP TRIGGER broken ON release`.execute(db)
  await publishDue(deps)
  expect(await names()).toEqual(['Later', 'Later'])
  await rm(folder, { recursive: true })
  await database.drop()
})
