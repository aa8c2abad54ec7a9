import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/database/test-database.ts'
import { seedDemo } from '../../../demo/seed-demo.ts'
import { movableClock } from '../../../platform/clock.ts'
import { setOps } from '../../../configuration/releases/set-ops.ts'
import { endOps } from './end-ops.ts'

it('F35 maintenance ends at one merchant while it cannot be ended at another one', async () => {
  const database = await createTestDatabase()
  const { db } = database
  const clock = movableClock(new Date('2026-11-20T08:00:00Z'))
  await seedDemo(db, clock)
  const deps = { db, clock }
  const until = new Date(clock.now().getTime() + 60_000).toISOString()
  const all = ['kidlat', 'solmar']
  for (const merchant of all)
    await setOps(deps, merchant, (ops) => ({ ...ops, maintenance: { reason: 'cards are stuck', until } }))
  clock.moveBy(120_000)
  await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN RAISE EXCEPTION ''nobody foresaw this''; END'`.execute(db)
  await sql`CREATE TRIGGER broken BEFORE UPDATE ON merchant FOR EACH ROW WHEN (NEW.code = 'kidlat')
    EXECUTE FUNCTION refuse()`.execute(db)
  await expect(endOps(deps)).rejects.toThrow('nobody foresaw this')
  const closed = async () => {
    const rows = await db.selectFrom('merchant').select(['code', 'ops']).execute()
    return rows.flatMap(({ code, ops }) => (ops.maintenance ? [code] : []))
  }
  expect(await closed()).toEqual(['kidlat'])
  await sql`DROP TRIGGER broken ON merchant`.execute(db)
  await endOps(deps)
  expect(await closed()).toEqual([])
  await database.drop()
})
