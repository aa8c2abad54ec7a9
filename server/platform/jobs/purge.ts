import { type Kysely, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { Log } from '../log/log.ts'
import type { JobKind, JobQueue } from './job-queue.ts'
import { purgeTrials, trialsKept } from './purge-trials.ts'
import { purgeRules, type PurgeRule } from './purge-rules.ts'

const hour = 3_600
const day = 86_400_000
/** Rows that one statement deletes, so that none holds many locks or takes long. */
const batch = 1_000

/** Tried again in the next hour anyway. */
const purgeJob: JobKind = { name: 'purge', retries: 0, retryAfter: 0, diesAfter: hour / 2 }

interface PurgeDeps {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly log: Log
}

/** Has rows that are too old deleted once an hour, by one of the server's processes. Gives what ends asking for it. */
export async function purgeHourly(jobs: JobQueue, deps: PurgeDeps): Promise<() => void> {
  await jobs.work(purgeJob, () => purge(deps))
  const ask = () =>
    jobs.add(purgeJob, {}, { onceIn: hour }).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'the purge could not be asked for')
    })
  await ask()
  const asking = setInterval(ask, (hour * 1_000) / 4)
  return () => clearInterval(asking)
}

/**
 * Deletes what is older than the rules say, and trial accounts. A table whose rows cannot be deleted stops no other; rejects at the end with
 * the first fault.
 */
export async function purge({ db, clock, log }: PurgeDeps): Promise<void> {
  const now = clock.now().getTime()
  const deleted = new Map<string, number>()
  const faults: unknown[] = []
  const note = async (table: string, deleting: Promise<number>) => {
    try {
      deleted.set(table, (deleted.get(table) ?? 0) + (await deleting))
    } catch (error) {
      faults.push(error)
    }
  }
  for (const rule of purgeRules) await note(rule.table, purgeOne(db, rule, new Date(now - rule.days * day)))
  await note('member', purgeTrials(db, new Date(now - trialsKept * day)))
  // A table as the name of a field would be taken for a secret where it is called like one: `captcha`.
  const counts = [...deleted].flatMap(([table, rows]) => (rows === 0 ? [] : [{ table, rows }]))
  log.info({ deleted: counts }, 'old rows were deleted')
  if (faults.length > 0) throw faults[0]
}

async function purgeOne(db: Kysely<Tables>, { table, column }: PurgeRule, before: Date): Promise<number> {
  for (let rows = 0; ;) {
    // Skips what somebody works on: it is not that old, or comes in an hour.
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM ${sql.table(table)} WHERE ${sql.ref(column)} < ${before}
        LIMIT ${batch} FOR UPDATE SKIP LOCKED
      ))`.execute(db)
    rows += Number(numAffectedRows)
    if (numAffectedRows < BigInt(batch)) return rows
  }
}
