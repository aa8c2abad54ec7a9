import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ledgerMerchant, short } from '#tests/support/money/ledger-merchant.ts'
import { createTestDatabase } from '#tests/support/database/test-database.ts'
import { connectDatabase } from '../../../platform/database/connect-database.ts'
import { createLog } from '../../../platform/log/log.ts'
import { post } from '../posting/post.ts'
import { replay } from './replay.ts'
import { seal } from './seal.ts'
import { verify } from './verify.ts'

it('F10 a backup that is restored adds up, goes on, and is told from the history that was lost with what came after it', async () => {
  const test = await createTestDatabase()
  const administrator = await createTestDatabase({ empty: true })
  const name = `${new URL(test.url).pathname.slice(1)}_restored`
  const restored = connectDatabase(Object.assign(new URL(test.url), { pathname: `/${name}` }).href, {
    log: createLog('silent'),
    size: 2,
  })
  try {
    const { debit } = await ledgerMerchant(test.db, { cents: 100 })
    const [early, late] = [debit(10), debit(20)]
    await post(test.db, early)
    await seal(test.db)
    const { lastHash: kept } = await verify(test.db)

    // A copy of all that is written so far.
    await test.db.destroy()
    await sql
      .raw(`CREATE DATABASE ${name} TEMPLATE ${new URL(test.url).pathname.slice(1)}`)
      .execute(administrator.db)
    const after = connectDatabase(test.url, { log: createLog('silent'), size: 2 })
    await post(after, late)
    await seal(after)
    const { lastHash: lost } = await verify(after)
    await after.destroy()

    expect(await verify(restored, { keptHash: kept })).toMatchObject({
      findings: [],
      known: { transfer: 2n },
    })
    expect(await replay(restored)).toMatchObject({ findings: [], transfers: 2 })
    expect((await verify(restored, { keptHash: lost })).findings).toEqual([
      expect.stringContaining('no block has the hash'),
    ])
    // What was answered before the backup is answered again; what came after it is done again by whoever sends it again.
    expect(await post(restored, early)).toMatchObject({ code: 'ok', isRepeat: true })
    expect(short(await post(restored, late))).toBe('ok 70')
    await seal(restored)
    expect(await verify(restored, { keptHash: kept })).toMatchObject({ findings: [], unsealed: 0, blocks: 2 })
  } finally {
    await restored.destroy()
    await sql.raw(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`).execute(administrator.db)
    await administrator.drop()
    await test.drop()
  }
})
