import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { seal } from '#server/play/ledger/checks/seal.ts'
import { connectDatabase } from '#server/platform/database/connect-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { createLog } from '#server/platform/log/log.ts'

export interface CrashRun {
  readonly url: string
  /** Of both processes together. */
  readonly operations: number
  /** A process is killed after so many of its answers, or up to half as many again. More than the 400 that it does once more. */
  readonly killAfter: number
  /** Kills PostgreSQL, which comes back by itself: after every third kill. */
  readonly killDatabase?: () => Promise<void>
}

interface CrashWork {
  /** What a process runs: with the database, the file of its answers, its number, its first command, the end of them, and the answer after which it is killed. */
  readonly command: string
  prepare(db: Kysely<Tables>): Promise<void>
  /**
   * Throws where an answer is lost, doubled or changed; `answers` are lines of words, of which the first is the number of the command.
   * May count more for the report.
   */
  check(
    db: Kysely<Tables>,
    answers: readonly (readonly string[])[][],
    each: number,
  ): Promise<Readonly<Record<string, number>> | void>
}

/**
 * Two server processes work on one ledger and are killed again and again, while a sealer runs. Each goes on some hundred commands before
 * the last one that it has an answer of.
 */
export async function crashWorkers({ url, operations, killAfter, killDatabase }: CrashRun, work: CrashWork) {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-crash-'))
  const db = connectDatabase(url, { log: createLog('silent'), size: 3 })
  const files = [1, 2].map((worker) => join(folder, `${worker}`))
  const each = operations / 2
  const counts = { operations: 0, answers: 0, kills: 0, databaseKills: 0, sealed: 0 }
  let isOver = false
  let failure: Error | undefined
  try {
    await work.prepare(db)
    await Promise.all(files.map((file) => writeFile(file, '')))
    const workers = files.map((_, index) => start(index))
    const sealing = sealAlways()
    const killing = killDatabase ? killAlways(killDatabase) : undefined
    await Promise.all(workers)
    isOver = true
    await Promise.all([sealing, killing])
    if (failure) throw failure
    const answers = await Promise.all(files.map(readAnswers))
    counts.operations = operations
    counts.answers = answers.reduce((sum, all) => sum + all.length, 0)
    return { ...counts, ...(await work.check(db, answers, each)) }
  } finally {
    isOver = true
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
  }

  /** A process that is started again, a little before where it was, until it is through. */
  async function start(index: number) {
    for (;;) {
      const answers = await readAnswers(files[index] as string)
      const known = new Set(answers.map(([index]) => Number(index)))
      let first = 0
      while (known.has(first)) first++
      if (first >= each) return
      const life = Math.floor(killAfter * (1 + Math.random() / 2))
      const numbers = [index + 1, Math.max(0, first - 400), each, life]
      const words = [url, files[index] as string, ...numbers.map(String)]
      const child = spawn(process.execPath, ['--import', 'tsx', work.command, ...words], {
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
      if (signal === 'SIGKILL') counts.kills++
      else if (code !== 0) {
        failure = new Error(`A process ended with ${code ?? signal}`)
        return
      }
    }
  }

  async function killAlways(killDatabase: () => Promise<void>) {
    while (!isOver) {
      await pause(Math.random() * 600)
      if (isOver || counts.kills < (counts.databaseKills + 1) * 3) continue
      await killDatabase()
      counts.databaseKills++
    }
  }

  async function sealAlways() {
    while (!isOver) {
      // The database may be away just now.
      counts.sealed += (await seal(db, { patience: 1_000 }).catch(() => 0)) ?? 0
      await pause(100)
    }
  }
}

/** Without what a process that was killed was just writing. */
async function readAnswers(file: string): Promise<string[][]> {
  const text = await readFile(file, 'utf8')
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(' '))
}
