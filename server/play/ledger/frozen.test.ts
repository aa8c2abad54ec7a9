import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { behindTheGuards } from '#tests/support/database/behind-the-guards.ts'
import { eur, ledgerMerchant, short } from '#tests/support/money/ledger-merchant.ts'
import { stateOfProcess } from '#tests/support/server/state-of-process.ts'
import { createTestDatabase } from '#tests/support/database/test-database.ts'
import { expireHolds } from './expire-holds.ts'
import { post } from './posting/post.ts'
import { replay } from './checks/replay.ts'
import { verify } from './checks/verify.ts'

const command = fileURLToPath(
  new URL('../../../tests/support/server/freezing-scheduler-command.ts', import.meta.url),
)

it('F36 a scheduler that froze over its work and goes on later gives nothing back that another one has given back', async () => {
  const test = await createTestDatabase()
  const members = 30
  const { named, debit } = await ledgerMerchant(test.db, { members, cents: 100 })
  const hold = (member: bigint) =>
    ({ ...named, kind: 'hold', key: `hold-${member}`, member, amount: eur(60), seconds: 60 }) as const
  for (let member = 1n; member <= BigInt(members); member++) await post(test.db, hold(member))
  await behindTheGuards(test.db, "UPDATE ledger.hold SET expires_at = now() - interval '1 minute'")

  const frozen = spawn(process.execPath, ['--import', 'tsx', command, test.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    let told = ''
    frozen.stdout.on('data', (text: Buffer) => (told += text.toString()))
    const ended = once(frozen, 'close')
    await expect.poll(() => stateOfProcess(frozen.pid ?? 0)).toMatch(/^T/)
    expect(await expireHolds(test.db)).toBe(members)
    // Played with meanwhile: what would come a second time would show.
    expect(short(await post(test.db, debit(100)))).toBe('ok 0')
    frozen.kill('SIGCONT')
    expect((await ended)[0]).toBe(0)
    expect(told).toBe(String(members))
  } finally {
    frozen.kill('SIGKILL')
  }
  const { rows } = await sql<{ kind: string; count: bigint }>`SELECT kind, count(*) FROM ledger.transfer
    WHERE kind IN ('hold', 'void') GROUP BY kind ORDER BY kind`.execute(test.db)
  expect(rows).toEqual([
    { kind: 'hold', count: 30n },
    { kind: 'void', count: 30n },
  ])
  expect(short(await post(test.db, debit(1)))).toBe('notEnoughMoney 0')
  expect(await verify(test.db)).toMatchObject({ findings: [] })
  expect((await replay(test.db)).findings).toEqual([])
  await test.drop()
})
