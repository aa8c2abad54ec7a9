import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { TestVisitor } from '#tests/support/test-visitor.ts'
import { transact } from '../platform/database/transact.ts'
import { setRecommender } from './affiliates.ts'

let test: TestApp
let places = 0
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

function stranger(merchant: 'solmar' | 'kidlat' = 'solmar') {
  places++
  const host = merchant === 'solmar' ? 'localhost' : 'kidlat.localhost'
  return new TestVisitor(test.app, host, merchant, `172.31.${places}.7`)
}

function row(username: string) {
  return test.db
    .selectFrom('member')
    .selectAll()
    .where('account_key', '=', username)
    .executeTakeFirstOrThrow()
}

async function memberOf(username: string, more: Readonly<Record<string, string>> = {}) {
  const visitor = stranger()
  const body = await visitor.registration({ ...test.solmarUser(username), ...more })
  const { token } = await visitor.value('register', { body })
  return { visitor, token, username }
}

describe('who brought a player', () => {
  it('T30 is asked for by code, and says nothing to hostile ones', async () => {
    const visitor = stranger()
    const ask = (code: string) => visitor.call('affiliate', { query: { domain: 'localhost', code } })
    expect(await ask('sunrise')).toMatchObject({ value: { code: 'SUNRISE' } })
    for (const code of ["' OR '1'='1", 'SUNRISE; DROP TABLE affiliate', '%', 'NOBODY']) {
      expect(await ask(code)).toMatchObject({ code: 'affiliateInvalid' })
    }
    expect(
      await stranger('kidlat').call('affiliate', { query: { domain: 'x', code: 'SUNRISE' } }),
    ).toMatchObject({
      code: 'affiliateInvalid',
    })
  })

  it('T31 is never himself, by whatever chain', async () => {
    const ids = await Promise.all(
      ['ringone', 'ringtwo', 'ringthree', 'ringfour'].map(async (name) => {
        await memberOf(name)
        return (await row(name)).id
      }),
    )
    const place = fc.integer({ min: 0, max: ids.length - 1 })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(place, place), { maxLength: 12 }), async (edges) => {
        await test.db.updateTable('member').set({ recommender_id: null }).where('id', 'in', ids).execute()
        await Promise.all(
          edges.map(([from, to]) =>
            transact(test.db, (transaction) =>
              setRecommender(transaction, 'solmar', ids[from] ?? 0n, ids[to] ?? 0n),
            ).catch(() => {}),
          ),
        )
        const rows = await test.db
          .selectFrom('member')
          .select(['id', 'recommender_id'])
          .where('id', 'in', ids)
          .execute()
        const above = new Map(rows.map(({ id, recommender_id }) => [id, recommender_id]))
        for (const id of ids) {
          let at: bigint | null | undefined = above.get(id)
          for (let step = 0; at && step <= ids.length; step++) {
            expect(at).not.toBe(id)
            at = above.get(at)
          }
        }
      }),
      { numRuns: 15 },
    )
  })
})
