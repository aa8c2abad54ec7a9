import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { migrate, migrationsFolder } from '../../platform/database/migrate.ts'
import { createLog } from '../../platform/log/log.ts'

const log = createLog('silent')
let database: TestDatabase
let before: string

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  before = await mkdtemp(join(tmpdir(), 'marquee-before-credentials-'))
  for (const name of await readdir(migrationsFolder))
    if (name < '0105') await cp(join(migrationsFolder, name), join(before, name))
})
afterAll(async () => {
  await database.drop()
  await rm(before, { recursive: true })
})

it('members of an older database keep their credentials and pictures', async () => {
  const { db, url } = database
  await migrate(url, { log, folder: before })
  const members = sql`
    INSERT INTO member (merchant, account, account_key, registered_at, register_url, register_release, language, terms_version,
      terms_accepted_at, terms_accepted_from, password_hash, password_changed_at, password_expires_at, must_change_password,
      temporary_password_until, payment_password_hash, totp_secret, totp_last_step, totp_confirmed_at, icon, icon_changed_at)
    SELECT 'solmar', account, account, '2026-01-01Z', '', '', 'en', '1', '2026-01-01', '192.0.2.1', hash, changed, expires,
      temporary IS NOT NULL, temporary, payment, secret, step, confirmed, icon, icon_changed
    FROM (VALUES
      ('full', 'own', timestamptz '2026-02-01Z', timestamptz '2026-03-01Z', timestamptz '2026-04-01Z', 'payment', 'secret',
        9007199254740993, timestamptz '2026-05-01Z', '\\x0102'::bytea, timestamptz '2026-06-01Z'),
      ('undated', 'another', null, null, null, null, null, null, null, '\\x03', null),
      ('empty', null, null, null, null, null, null, null, null, null, null)
    ) AS given (account, hash, changed, expires, temporary, payment, secret, step, confirmed, icon, icon_changed)`
  await members.execute(db)

  expect((await migrate(url, { log }))[0]).toBe('0105-credentials')

  const { rows: credentials } = await sql`
    SELECT account, credentials.* FROM member LEFT JOIN credentials ON member_id = id ORDER BY id`.execute(db)
  const nothing = {
    password_hash: null,
    password_changed_at: null,
    password_expires_at: null,
    must_change_password: false,
    temporary_password_until: null,
    payment_password_hash: null,
    totp_secret: null,
    totp_last_step: null,
    totp_confirmed_at: null,
    unsaved_code_set: null,
  }
  expect(credentials).toEqual([
    {
      account: 'full',
      member_id: 1n,
      password_hash: 'own',
      password_changed_at: new Date('2026-02-01'),
      password_expires_at: new Date('2026-03-01'),
      must_change_password: true,
      temporary_password_until: new Date('2026-04-01'),
      payment_password_hash: 'payment',
      totp_secret: 'secret',
      totp_last_step: 9007199254740993n,
      totp_confirmed_at: new Date('2026-05-01'),
      unsaved_code_set: null,
    },
    { ...nothing, account: 'undated', member_id: 2n, password_hash: 'another' },
    { ...nothing, account: 'empty', member_id: 3n },
  ])
  const { rows: icons } = await sql`
    SELECT account, icon, changed_at FROM member_icon JOIN member ON member_id = id ORDER BY id`.execute(db)
  expect(icons).toEqual([
    { account: 'full', icon: Buffer.from([1, 2]), changed_at: new Date('2026-06-01') },
    { account: 'undated', icon: Buffer.from([3]), changed_at: new Date('2026-01-01') },
  ])
  const { rows: left } = await sql<{ column_name: string }>`
    SELECT column_name FROM information_schema.columns WHERE table_name = 'member'
    AND column_name ~ 'password|totp|icon'`.execute(db)
  expect(left).toEqual([])
})
