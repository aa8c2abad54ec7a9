import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { merchant } from '../../support/money/withdrawals-crash/crash-cashier.ts'

/** As many as the job has next to each other. */
export const clients = 4

/** What the job writes for a receipt that ends by the clock, and nothing that it reads to decide. */
const script = `
SELECT withdrawal, payout, member, reference FROM bench_due WHERE n = (SELECT nextval('bench_next')) \\gset
BEGIN;
SELECT FROM withdrawal WHERE id = :withdrawal FOR UPDATE;
UPDATE payout SET receipt = 'received', due_at = NULL, version = version + 1 WHERE id = :payout;
SELECT ledger.post('${merchant}', 'cashier', 'w/' || :withdrawal || '/p1', 'post', 'EUR', 985, :member, 'main', NULL, 'payouts',
  'w/' || :withdrawal, NULL, NULL, 'clock', '', :reference);
INSERT INTO withdrawal_step (withdrawal, n, kind, at, who, payout, amount) VALUES
  (:withdrawal, 5, 'received', now(), 'clock', 1, 985), (:withdrawal, 6, 'closed', now(), 'clock', NULL, 985);
INSERT INTO event (channel, name, data, created_at)
  SELECT channel, name, data::jsonb, now() FROM generate_series(1, 2), (VALUES
    ('member:' || :member, 'cashier.changed', '{"member":"1","withdrawal":"x"}'),
    ('operator:' || '${merchant}', 'console.changed', '{"merchant":"${merchant}","part":"cashier","id":"x"}')) made (channel, name, data);
UPDATE withdrawal SET received = 985, state = 'closed', version = 6, since = now() WHERE id = :withdrawal;
SELECT ledger.post('${merchant}', 'cashier', 'w/' || :withdrawal || '/fee', 'post', 'EUR', 15, :member, 'main', NULL, 'fees',
  'w/' || :withdrawal, NULL, NULL, 'clock', '', :reference);
COMMIT;
`

/** Ends the receipts of `bench_due`. Gives the milliseconds without those of connecting; undefined where there is no pgbench. */
export async function settleByPgbench(url: string, many: number): Promise<number | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-pgbench-'))
  try {
    const file = join(folder, 'receipt.sql')
    await writeFile(
      file,
      script
        .replaceAll(/:(withdrawal|payout)\b/g, ':$1::uuid')
        .replaceAll(/:reference\b/g, ':reference::text')
        .replaceAll(/:member\b/g, ':member::bigint'),
    )
    const turns = String(Math.ceil(many / clients))
    const asked = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-t', turns, '-f', file, url]
    const process = spawn('pgbench', asked, { stdio: ['ignore', 'pipe', 'pipe'] })
    const [report, complaint] = [text(process.stdout), text(process.stderr)]
    const [code] = await once(process, 'close').catch(() => [undefined])
    if (code === undefined) return undefined
    const rate = /tps = ([\d.]+)/.exec(await report)?.[1]
    if (code !== 0 || rate === undefined) throw new Error(`pgbench: ${await complaint}`)
    return (many / Number(rate)) * 1_000
  } finally {
    await rm(folder, { recursive: true })
  }
}
