import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connect-database.ts'

/** Milliseconds of the processor that this process has used, and all of the PostgreSQL behind `db`; the second is told on Linux alone. */
export interface ProcessorTime {
  readonly ours: number
  readonly database: number | undefined
}

export async function processorTime(db: Database): Promise<ProcessorTime> {
  const { user, system } = process.cpuUsage()
  return { ours: (user + system) / 1_000, database: await ofPostgres(db).catch(() => undefined) }
}

/** Of the postmaster, its processes, and those of its processes that have ended. */
async function ofPostgres(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)
  const postmaster = (await statOf(rows[0]?.pid ?? 0)).parent
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  const all = await Promise.all(pids.map((pid) => statOf(pid).catch(() => undefined)))
  const own = all.flatMap((stat) => (stat && stat.parent === postmaster ? stat.used : []))
  const { used, ofEnded } = await statOf(postmaster)
  return own.reduce((sum, each) => sum + each, used + ofEnded) * tick
}

/** Of the fields of proc_pid_stat(5), behind the name, which may have spaces. */
async function statOf(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map((at) => Number(fields[at]))
  return {
    parent,
    used: (user ?? 0) + (system ?? 0),
    ofEnded: (endedUser ?? 0) + (endedSystem ?? 0),
  } as { readonly parent: number; readonly used: number; readonly ofEnded: number }
}

/** Milliseconds of one of Linux's ticks. */
const tick = 10
