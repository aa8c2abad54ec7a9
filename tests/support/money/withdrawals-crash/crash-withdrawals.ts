import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { sendPayouts } from '#server/play/cashier/payouts/send-payouts.ts'
import { crashWorkers, type CrashRun } from '../crash-workers.ts'
import { checkBooks, wrongPayouts } from './check-withdrawals.ts'
import { crashCashier, takeMessages, type Ports } from './crash-cashier.ts'
import { openCrowd } from './crowd.ts'
import { mortalProvider } from './mortal-provider.ts'

type Provider = ReturnType<typeof mortalProvider>

/**
 * Random steps of withdrawals from two processes, which are killed, and PostgreSQL and the demo provider with them. Throws where the books do not
 * add up, where a payout is paid twice by the provider's own count, or where either of them knows another outcome.
 */
export async function crashWithdrawals(run: CrashRun) {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-payments-'))
  const ports = { provider: await freePort(), messages: await freePort() }
  process.env['CRASH_PORTS'] = `${ports.provider} ${ports.messages}`
  const provider = mortalProvider(folder, ports)
  try {
    const counts = await crashWorkers(run, {
      command: fileURLToPath(new URL('withdrawal-worker-command.ts', import.meta.url)),
      prepare: (db) => openCrowd(crashCashier(db, ports)),
      check: (db, answers) => check(db, answers.flat(), { provider, ports }),
    })
    return { ...counts, ...provider.counts }
  } finally {
    await provider.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function check(
  db: Kysely<Tables>,
  answers: readonly (readonly string[])[],
  { provider, ports }: { readonly provider: Provider; readonly ports: Ports },
) {
  provider.leaveInPeace()
  await untilClear(db, { provider, ports })
  await checkBooks(db)
  const ids = answers.flatMap(([, answer = '']) => (answer.length === 36 ? answer : []))
  const stored = new Set((await db.selectFrom('withdrawal').select('id').execute()).map(({ id }) => id))
  for (const id of ids) if (!stored.has(id)) throw new Error(`${id} was answered, and is not there`)
  const book = await provider.book()
  const wrong = await wrongPayouts(db, book)
  if (wrong.length > 0) throw new Error(wrong.slice(0, 10).join('\n'))
  await findPlanted(db, book)
  const paid = [...book.values()].filter(({ status }) => status === 'paid').length
  return { withdrawals: stored.size, paid }
}

/** Asks until no outcome is unknown, and until the platform has taken what the provider reports. */
async function untilClear(
  db: Kysely<Tables>,
  { provider, ports }: { readonly provider: Provider; readonly ports: Ports },
): Promise<void> {
  const deps = crashCashier(db, ports)
  const stop = takeMessages(deps, ports.messages)
  for (let turn = 0; ; turn++) {
    const unknown = await db
      .updateTable('payout')
      .set({ next_at: new Date(0) })
      .where('state', 'in', ['sending', 'unsure'])
      .returning('id')
      .execute()
    const waiting = [...(await provider.book()).values()].filter(
      ({ outbox, movesAt }) => outbox.length > 0 || movesAt !== undefined,
    )
    if (unknown.length === 0 && waiting.length === 0) break
    if (turn === 300)
      throw new Error(`${unknown.length} payouts stay unknown, ${waiting.length} messages are not taken`)
    await db.updateTable('payout').set({ next_at: null }).where('state', '=', 'queued').execute()
    await sendPayouts(deps)
    await pause(500)
  }
  stop()
}

/** What finds nothing has to find what is planted: a second payment of a payout. */
async function findPlanted(db: Kysely<Tables>, book: Awaited<ReturnType<Provider['book']>>): Promise<void> {
  const twice = await db
    .selectFrom('payout_attempt')
    .innerJoin('payout', 'payout.id', 'payout_attempt.payout')
    .select(['payout_attempt.id', 'payout.bank_id'])
    .where('payout.state', '=', 'sent')
    .where('payout.attempts', '>', 1)
    .execute()
  const unpaid = twice.find(({ id }) => book.get(id)?.status !== 'paid')
  const paid = [...book.values()].find(({ status }) => status === 'paid')
  if (!unpaid || !paid) throw new Error('No payout was refused and paid by another attempt')
  const faked = new Map(book).set(unpaid.id, { ...paid, id: unpaid.id })
  if ((await wrongPayouts(db, faked)).length === 0)
    throw new Error('A second payment of a payout was not found')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || !address) throw new Error('There is no free port')
  return address.port
}
