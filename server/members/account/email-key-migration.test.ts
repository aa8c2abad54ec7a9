import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { migrate, migrationsFolder } from '../../platform/database/migrate.ts'
import { createLog } from '../../platform/log/log.ts'
import { emailKeyOf } from './email-key.ts'

const log = createLog('silent')
let database: TestDatabase
let before: string

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  before = await mkdtemp(join(tmpdir(), 'marquee-before-domains-'))
  for (const name of await readdir(migrationsFolder))
    if (name < '0106') await cp(join(migrationsFolder, name), join(before, name))
})
afterAll(async () => {
  await database.drop()
  await rm(before, { recursive: true })
})

const addresses = [
  'ana@müller.example',
  'josé@plain.example',
  'a@xn--mller-kva.example',
  'b@例え.テスト',
  'c@почта.рф',
  'd@ünï.cödé.example',
  'e@αβγδεζηθικλμνξοπρστυφχψω.example',
  'f@ｗｉｄｅ.example',
  'g@dots。example',
  'h@bücher-und-mehr-für-alle.example',
  'i@이메일.한국',
  'j@مثال.إختبار',
  'k@😀a😀b.example',
]

it('addresses of an older database are compared as new ones are; of two of one mailbox the older keeps it', async () => {
  const { db, url } = database
  await migrate(url, { log, folder: before })
  const twice = ['x@ö.example', 'x@xn--nda.example', 'y@ö.example', 'y@o\u0308.example']
  const given = [...addresses, ...twice]
  for (const [index, email] of given.entries()) {
    await sql`
      INSERT INTO member (merchant, account, account_key, registered_at, register_url, register_release, language, terms_version,
        terms_accepted_at, terms_accepted_from, email, email_key)
      VALUES ('solmar', ${String(index)}, ${String(index)}, '2026-01-01Z', '', '', 'en', '1', '2026-01-01', '192.0.2.1', ${email}, ${email})
    `.execute(db)
  }

  expect((await migrate(url, { log }))[0]).toBe('0106-domains-of-addresses')

  const { rows } = await sql<{ email_key: string }>`SELECT email_key FROM member ORDER BY id`.execute(db)
  const keys = rows.map(({ email_key }) => email_key)
  expect(keys.slice(0, addresses.length)).toEqual(addresses.map(emailKeyOf))
  expect(keys.slice(addresses.length)).toEqual([
    'x@ö.example',
    'x@xn--nda.example',
    'y@xn--nda.example',
    'y@o\u0308.example',
  ])
})
