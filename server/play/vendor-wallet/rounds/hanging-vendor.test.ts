import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { named, stake, testVendor, vendorFixture } from '#tests/support/money/test-vendor.ts'
import { openJobQueue } from '../../../platform/jobs/job-queue.ts'
import { createLog } from '../../../platform/log/log.ts'
import { systemRandomness } from '../../../platform/randomness.ts'
import { askRounds, startRoundQuestions } from './ask-rounds.ts'

it('a vendor is asked about its round while another one has hundreds and answers none', async () => {
  const test = await createTestApp()
  const { vendor, player } = await vendorFixture(test)
  await testVendor(test, 'solmar', 'OTHER')
  const asked: string[] = []
  const server = createServer(({ url = '' }, answer) => {
    asked.push(url)
    if (url === '/OTHER') answer.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await sql`UPDATE vendor_address SET rounds_url = ${`http://127.0.0.1:${port}/`} || vendor`.execute(test.db)
  const { session } = await player()
  await vendor.call('debit', stake(session, '10', named()))
  await sql`
    INSERT INTO vendor_round (merchant, vendor, round_id, member_id, game_id, currency, opened_at)
    SELECT merchant, CASE n WHEN 0 THEN 'OTHER' ELSE vendor END, 'r-' || n, member_id, game_id, currency,
      opened_at - n * interval '1 second'
    FROM vendor_round, generate_series(0, 210) n`.execute(test.db)
  test.clock.moveBy(7 * 3_600_000)

  const log = createLog('silent')
  const jobs = await openJobQueue(test.url, { log, pollEvery: 3_600_000 })
  const { db, clock } = test
  const deps = {
    db,
    clock,
    jobs,
    log,
    randomness: systemRandomness,
    secret: () => 'a secret',
    patience: 2_000,
  }
  expect(await askRounds(deps)).toBe(200)
  const other = db.selectFrom('vendor_round').select('asked_at').where('vendor', '=', 'OTHER')
  expect(await other.execute()).toEqual([{ asked_at: clock.now() }])
  const stop = await startRoundQuestions(deps)
  stop()
  await jobs.workOff()
  // Five at a time: when the first of them have waited in vain, their vendor is left alone.
  expect(asked.toSorted()).toEqual(['/OTHER', ...Array(5).fill(`/${vendor.vendor}`)].toSorted())
  server.closeAllConnections()
  server.close()
  await jobs.close()
  await test.close()
})
