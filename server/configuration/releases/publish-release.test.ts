import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { movableClock } from '../../platform/clock.ts'
import { editValue } from '../../backoffice/config-command/edit-value.ts'
import { solmar } from '../../demo/solmar.ts'
import { addMerchant } from './merchant-store.ts'
import { publishRelease, type Published } from './publish-release.ts'
import { findRelease, lastRelease } from './release-store.ts'
import { rollbackRelease } from './rollback-release.ts'
import { setOps } from './set-ops.ts'
import { findingText } from '../gate/finding-text.ts'
import { linkFault, verifyChain } from './verify-chain.ts'

let database: TestDatabase
let merchant = ''
let count = 0
const clock = movableClock(new Date('2026-11-20T08:00:00Z'))

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  merchant = `shop-${++count}`
  await addMerchant(database.db, merchant, [`${merchant}.localhost`], clock.now())
})

function publish(documents: unknown, base: number, note = 'test'): Promise<Published> {
  return publishRelease({ db: database.db, clock }, { merchant, documents, base, author: 'ana', note })
}

function withName(siteName: string): unknown {
  return editValue(solmar, 'theme.siteName', siteName)
}

async function countReleases() {
  const { db } = database
  const rows = await db.selectFrom('release').select('number').where('merchant', '=', merchant).execute()
  return rows.length
}

function events() {
  const channel = `merchant:${merchant}` as const
  return database.db.selectFrom('event').select('data').where('channel', '=', channel).orderBy('id').execute()
}

describe('publishing', () => {
  it('keeps the documents, who, when and why, the forms and what the gate remarked', async () => {
    const documents = editValue(solmar, 'menu.footer.minimumAge', 21)
    expect(await publish(documents, 0, 'first')).toMatchObject({ outcome: 'published', number: 1 })
    const release = await lastRelease(database.db, merchant)
    expect(release).toMatchObject({ documents, number: 1, author: 'ana', note: 'first', kind: 'publish' })
    expect(release?.published_at).toEqual(clock.now())
    expect(release?.findings).toMatchObject([{ path: '/menu/footer/minimumAge', severity: 'warning' }])
    const hashes = release?.forms.map(({ hash }) => hash) ?? []
    expect(hashes.length).toBeGreaterThan(0)
    const modules = await database.db
      .selectFrom('form_module')
      .select('hash')
      .where('hash', 'in', hashes)
      .execute()
    expect(modules).toHaveLength(new Set(hashes).size)
  })

  it('stores nothing of what the gate refuses', async () => {
    await publish(solmar, 0)
    const modules = () => database.db.selectFrom('form_module').select('hash').execute()
    const before = await modules()
    const refused = await publish(editValue(solmar, 'register.fields.username.minLength', 60), 1)
    expect(refused).toMatchObject({
      outcome: 'refused',
      findings: [{ path: '/register/fields/username/minLength', severity: 'error' }],
    })
    expect([await countReleases(), (await events()).length]).toEqual([1, 1])
    expect(await modules()).toEqual(before)
  })

  it('stores nothing when anything of it fails', async () => {
    await sql`
      CREATE FUNCTION fail_event() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'planted'; END $$;
      CREATE TRIGGER planted BEFORE INSERT ON event FOR EACH ROW WHEN (NEW.channel = ${sql.lit(`merchant:${merchant}`)})
        EXECUTE FUNCTION fail_event()`.execute(database.db)
    await expect(publish(withName('Lost'), 0)).rejects.toThrow('planted')
    expect(await countReleases()).toBe(0)
    await sql`DROP TRIGGER planted ON event; DROP FUNCTION fail_event()`.execute(database.db)
  })

  it('has nothing to do for the content that is there', async () => {
    await publish(solmar, 0)
    const reordered: unknown = Object.fromEntries(Object.entries(solmar).reverse())
    expect(await publish(reordered, 1)).toEqual({ outcome: 'unchanged', number: 1 })
    expect([await countReleases(), (await events()).length]).toEqual([1, 1])
  })

  it('refuses a draft that began from an older release, with what changed since', async () => {
    await publish(solmar, 0)
    await publish(withName('Newer'), 1)
    expect(await publish(editValue(solmar, 'flags.FREEPLAY3', false), 1)).toEqual({
      outcome: 'stale',
      number: 2,
      changes: [{ path: '/theme/siteName', from: 'Solmar', to: 'Newer' }],
    })
    expect((await lastRelease(database.db, merchant))?.documents.theme.siteName).toBe('Newer')
  })

  it('lets one of five win that begin from the same release', async () => {
    await publish(solmar, 0)
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, (_, index) => publish(withName(`Site ${index}`), 1)),
    )
    expect(outcomes.filter(({ outcome }) => outcome === 'published')).toHaveLength(1)
    expect(outcomes.filter(({ outcome }) => outcome === 'stale')).toHaveLength(4)
    expect(await verifyChain(database.db, merchant)).toEqual({ intact: true, releases: 2 })
  })

  it('knows no merchant that is not there', async () => {
    const draft = { merchant: 'nobody', documents: solmar, base: 0, author: 'ana', note: '' }
    const outcome = await publishRelease({ db: database.db, clock }, draft)
    expect(outcome).toEqual({ outcome: 'unknownMerchant' })
  })
})

describe('a release', () => {
  it.each(['release', 'form_module'])('cannot be changed, taken out or emptied (%s)', async (table) => {
    await publish(solmar, 0)
    const name = sql.table(table)
    const column = sql.ref(table === 'release' ? 'note' : 'code')
    const attempts = [
      sql`UPDATE ${name} SET ${column} = 'other'`,
      sql`DELETE FROM ${name}`,
      sql`TRUNCATE ${name} CASCADE`,
    ]
    for (const attempt of attempts)
      await expect(attempt.execute(database.db)).rejects.toThrow('never changed')
  })

  it.each<[string, string, string]>([
    [
      'its documents',
      `documents = jsonb_set(documents, '{theme,siteName}', '"Forged"')`,
      'gate.chain.content',
    ],
    ['its author', `author = 'somebody else'`, 'gate.chain.record'],
    ['its time', `published_at = published_at - interval '1 day'`, 'gate.chain.record'],
    ['its forms', `forms = '[]'`, 'gate.chain.record'],
  ])('betrays that somebody went round the database and changed %s', async (_what, change, reason) => {
    await publish(solmar, 0)
    await publish(withName('Two'), 1)
    await publish(withName('Three'), 2)
    expect(await verifyChain(database.db, merchant)).toEqual({ intact: true, releases: 3 })
    await sql`ALTER TABLE release DISABLE TRIGGER USER`.execute(database.db)
    await sql`UPDATE release SET ${sql.raw(change)} WHERE merchant = ${merchant} AND number = 2`.execute(
      database.db,
    )
    await sql`ALTER TABLE release ENABLE TRIGGER USER`.execute(database.db)
    expect(await verifyChain(database.db, merchant)).toEqual({
      intact: false,
      number: 2,
      reason,
    })
    expect(await linkFault(database.db, merchant, 2)).toBe(reason)
    expect(await linkFault(database.db, merchant, 1)).toBeUndefined()
    expect(findingText({ reason }).reason).not.toContain('gate.')
    expect(findingText({ reason }, 'tl').reason).toMatch(/^binago/)
  })
})

describe('rollback', () => {
  const back = (to: number) =>
    rollbackRelease({ db: database.db, clock }, { merchant, to, author: 'ben', note: 'back' })

  it('publishes the older content as a new release', async () => {
    await publish(solmar, 0)
    await publish(withName('Worse'), 1)
    expect(await back(1)).toMatchObject({ outcome: 'published', number: 3 })
    const [first, third] = [
      await findRelease(database.db, merchant, 1),
      await findRelease(database.db, merchant, 3),
    ]
    expect(third).toMatchObject({ kind: 'rollback', author: 'ben', content_hash: first?.content_hash })
    expect(third?.chain_hash).not.toBe(first?.chain_hash)
    expect(await back(3)).toEqual({ outcome: 'unchanged', number: 3 })
    expect(await back(9)).toBeUndefined()
  })

  it('T100 leaves the currency as it is', async () => {
    await publish({ ...solmar, money: { currency: 'DEMO' }, cashier: { methods: [] } }, 0)
    await publish({ ...solmar, money: { currency: 'EUR' } }, 1)
    await publish(withName('Luna'), 2)
    expect(await back(1)).toMatchObject({ outcome: 'published', number: 4 })
    expect((await lastRelease(database.db, merchant))?.documents.money).toEqual({ currency: 'EUR' })
  })

  it('goes through the gate like everything else', async () => {
    await publish(solmar, 0)
    await publish(withName('Worse'), 1)
    // As if the gate had been less strict when the first one was published.
    await sql`ALTER TABLE release DISABLE TRIGGER USER`.execute(database.db)
    await sql`
      UPDATE release SET documents = jsonb_set(documents, '{register,fields,email,patternId}', '"gone"')
      WHERE merchant = ${merchant} AND number = 1`.execute(database.db)
    await sql`ALTER TABLE release ENABLE TRIGGER USER`.execute(database.db)
    expect(await back(1)).toMatchObject({
      outcome: 'refused',
      findings: [{ path: '/register/fields/email/patternId' }],
    })
    expect((await lastRelease(database.db, merchant))?.number).toBe(2)
  })
})

describe('operations', () => {
  it('take effect outside releases and are counted', async () => {
    await publish(solmar, 0)
    const maintenance = { reason: 'new tables' }
    expect(await setOps({ db: database.db, clock }, merchant, (ops) => ({ ...ops, maintenance }))).toEqual({
      outcome: 'changed',
      version: 1,
      ops: { maintenance, modulesOff: [] },
    })
    const { ops_version } = await database.db
      .selectFrom('merchant')
      .select('ops_version')
      .where('code', '=', merchant)
      .executeTakeFirstOrThrow()
    expect(ops_version).toBe(1)
    expect((await lastRelease(database.db, merchant))?.number).toBe(1)
  })

  it('refuse what their schema does not know', async () => {
    const change = () => ({ modulesOff: [], maintenance: { reason: 'x', until: 'soon' } })
    expect(await setOps({ db: database.db, clock }, merchant, change)).toMatchObject({
      outcome: 'refused',
      findings: [{ path: '/ops/maintenance/until' }],
    })
    expect(await events()).toEqual([])
  })

  it('and releases give events in the order of their ids, however many change at once', async () => {
    await publish(solmar, 0)
    await Promise.all(
      Array.from({ length: 10 }, () => setOps({ db: database.db, clock }, merchant, (ops) => ops)),
    )
    const release = await lastRelease(database.db, merchant)
    const told = await events()
    expect(told.map(({ data }) => data)).toEqual(
      Array.from({ length: 11 }, (_, ops) => ({ release: release?.chain_hash, ops })),
    )
  })
})
