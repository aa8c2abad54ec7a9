import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { transact } from '../database/transact.ts'
import { addAudit, type AuditEntry } from './add-audit.ts'
import { findNewest, readAudit, readBatches } from './read-audit.ts'
import { auditChains, verifyAudit } from './verify-audit.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

const now = new Date('2026-11-20T08:00:00Z')

function add(entry: Partial<AuditEntry> = {}) {
  return transact(test.db, (transaction) =>
    addAudit(transaction, {
      by: { operatorId: '7', name: 'Ana' },
      from: { address: '192.0.2.1', userAgent: 'test' },
      action: 'grantsChanged',
      details: { z: 1, a: [{ y: 2, b: null, gone: undefined }] },
      now,
      ...entry,
    }),
  )
}

it('writes sixty entries at once as one chain without a gap, beside that of another merchant', async () => {
  await Promise.all(
    Array.from({ length: 60 }, (_, index) => add({ merchant: index % 3 === 0 ? 'kidlat' : 'solmar' })),
  )
  await add({ by: 'a command' })
  expect(await verifyAudit(test.db, 'solmar')).toMatchObject({ intact: true, entries: 40 })
  expect(await verifyAudit(test.db, 'kidlat')).toMatchObject({ intact: true, entries: 20 })
  expect(await auditChains(test.db)).toEqual(['*', 'kidlat', 'solmar'])
})

it('is read from either end, page by page, without a gap or a repeat', async () => {
  const walked = async (order: 'newest' | 'oldest') => {
    const seen: bigint[] = []
    for (;;) {
      const rows = await readAudit(test.db, { chains: ['kidlat'], order, past: seen.at(-1), limit: 7 })
      seen.push(...rows.map(({ id }) => id))
      if (rows.length < 7) return seen
    }
  }
  const newest = await walked('newest')
  expect(newest).toHaveLength(20)
  expect(newest).toEqual([...new Set(newest)].sort((one, other) => (one < other ? 1 : -1)))
  expect(await walked('oldest')).toEqual(newest.toReversed())
})

it('is read no further than a file may be long, from whatever there is of it', async () => {
  const merchant = 'long'
  for (let index = 0; index < 300; index++) await add({ merchant, details: { words: 'x'.repeat(90) } })
  const read = async (entries: number, characters: number) => {
    const found = await findNewest(test.db, { chains: [merchant] }, { entries, characters })
    const rows: { readonly number: bigint }[] = []
    for await (const batch of readBatches(test.db, found.batches)) rows.push(...batch)
    expect(rows.length).toBe(found.entries)
    return { rows, isCut: found.isCut }
  }
  const numbers = async (entries: number, characters: number) => {
    const { rows, isCut } = await read(entries, characters)
    return [rows.length, rows.at(0)?.number, rows.at(-1)?.number, isCut]
  }
  expect(await numbers(300, 1_000_000)).toEqual([300, 300n, 1n, false])
  expect(await numbers(299, 1_000_000)).toEqual([299, 300n, 2n, true])
  expect(await numbers(5_000, 10_000)).toEqual([97, 300n, 204n, true])
  expect((await read(5_000, 10)).rows).toEqual([])
})

it('is not there without its cause', async () => {
  const cause = transact(test.db, async (transaction) => {
    await addAudit(transaction, { merchant: 'undone', by: 'test', action: 'signIn', now })
    throw new Error('the cause failed')
  })
  await expect(cause).rejects.toThrow('the cause failed')
  expect(await verifyAudit(test.db, 'undone')).toMatchObject({ intact: true, entries: 0 })
})

it('T99 is never changed, and shows who changed it all the same', async () => {
  for (const how of ['1', '2', '3']) await add({ merchant: 'changed', subject: how })
  for (const change of [
    sql`UPDATE operator_audit SET operator = 'somebody else'`,
    sql`DELETE FROM operator_audit`,
    sql`TRUNCATE operator_audit`,
  ])
    await expect(change.execute(test.db)).rejects.toThrow('never changed')
  const tampered = async (change: ReturnType<typeof sql>) => {
    await sql`ALTER TABLE operator_audit DISABLE TRIGGER ALL`.execute(test.db)
    await change.execute(test.db)
    await sql`ALTER TABLE operator_audit ENABLE TRIGGER ALL`.execute(test.db)
    return verifyAudit(test.db, 'changed')
  }
  const second = sql`chain = 'changed' AND number = 2`
  for (const [column, value] of [
    ['operator', 'somebody else'],
    ['reason', 'a better one'],
    ['subject', '4'],
    ['address', '192.0.2.9'],
  ] as const) {
    const was = sql`(SELECT ${sql.ref(column)} FROM operator_audit WHERE chain = 'changed' AND number = 2)`
    const { rows } = await sql<{ was: string }>`SELECT ${was} AS was`.execute(test.db)
    const set = (to: string) => sql`UPDATE operator_audit SET ${sql.ref(column)} = ${to} WHERE ${second}`
    expect([column, await tampered(set(value))]).toEqual([
      column,
      { intact: false, number: 2, reason: 'gate.chain.entry' },
    ])
    expect(await tampered(set(rows[0]?.was ?? ''))).toMatchObject({ intact: true })
  }
  expect(await tampered(sql`UPDATE operator_audit SET details = '{"z":2}' WHERE ${second}`)).toMatchObject({
    intact: false,
    number: 2,
  })
  expect(await tampered(sql`DELETE FROM operator_audit WHERE ${second}`)).toEqual({
    intact: false,
    number: 2,
    reason: 'gate.chain.entryMissing',
  })
})
