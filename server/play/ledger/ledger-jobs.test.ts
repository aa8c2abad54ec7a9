import { afterAll, beforeAll, expect, it } from 'vitest'
import { behindTheGuards } from '#tests/support/database/behind-the-guards.ts'
import { eur, ledgerMerchant, newKey, short } from '#tests/support/money/ledger-merchant.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { openJobQueue } from '../../platform/jobs/job-queue.ts'
import { createLog } from '../../platform/log/log.ts'
import { startLedgerJobs } from './ledger-jobs.ts'
import { post } from './posting/post.ts'
import { replay } from './checks/replay.ts'
import { verify } from './checks/verify.ts'

const log = createLog('silent')
let test: TestDatabase
beforeAll(async () => void (test = await createTestDatabase()))
afterAll(() => test.drop())

it('F36 F37 holds are given back once when their time is over, and all is sealed, with two servers and after days off', async () => {
  const { named } = await ledgerMerchant(test.db, { members: 120, cents: 100 })
  const hold = (member: bigint, key: string) =>
    ({ ...named, kind: 'hold', key, member, amount: eur(60), seconds: 600 }) as const
  for (let member = 1n; member <= 120n; member++) await post(test.db, hold(member, `hold-${member}`))
  await post(test.db, { ...hold(1n, 'young'), amount: eur(5) })
  // As if they had been made before the servers were off.
  await behindTheGuards(
    test.db,
    `UPDATE ledger.transfer SET at = at - interval '3 days' WHERE kind = 'hold' AND amount = 60;
     UPDATE ledger.hold SET expires_at = expires_at - interval '3 days' WHERE remaining = 60`,
  )
  const late = {
    ...named,
    kind: 'post',
    key: newKey(),
    member: 2n,
    amount: eur(1),
    ref: 'hold-2',
    house: 'payouts',
  } as const
  expect(short(await post(test.db, late))).toBe('holdExpired 40')

  const queues = await Promise.all([1, 2].map(() => openJobQueue(test.url, { log, pollEvery: 3_600_000 })))
  const stops = await Promise.all(queues.map((queue) => startLedgerJobs(queue, { db: test.db, log })))
  await Promise.all(queues.map((queue) => queue.workOff()))
  for (const stop of stops) stop()
  await Promise.all(queues.map((queue) => queue.close()))

  expect(short(await post(test.db, { ...hold(1n, 'all-1'), amount: eur(96) }))).toBe('notEnoughMoney 95')
  expect(short(await post(test.db, { ...hold(2n, 'all-2'), amount: eur(100) }))).toBe('ok 0')
  const { findings, blocks } = await verify(test.db)
  // On a busy machine the second server seals some seconds after the first one.
  expect({ findings, isSealed: blocks > 0 }).toEqual({ findings: [], isSealed: true })
  expect(await replay(test.db)).toMatchObject({ findings: [] })
})
