import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { seal } from '#server/ledger/seal.ts'
import { connectDatabase } from '#server/platform/database/connect-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { createLog } from '#server/platform/log.ts'

export interface CrashRun {
  readonly url: string
  /** Of both processes together. */
  readonly operations: number
  /** Answers between two kills. */
  readonly between: number
  /** Kills PostgreSQL, which comes back by itself: at every fourth kill. */
  readonly killDatabase?: () => Promise<void>
}

interface CrashWork {
  /** What a process runs: with the database, the file of its answers, its number, its first command and the end of them. */
  readonly command: string
  prepare(db: Kysely<Tables>): Promise<void>
  /** Throws where an answer is lost, doubled or changed; `answers` are lines of words, of which the first is the number of the command. */
  check(db: Kysely<Tables>, answers: readonly (readonly string[])[][], each: number): Promise<void>
}

/**
 * Two server processes work on one ledger and are killed again and again, while a sealer runs. Each goes on some hundred commands before
 * the last one that it has an answer of.
 */
export async function crashWorkers({ url, operations, between, killDatabase }: CrashRun, work: CrashWork) {
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
    const killing = kill(workers)
    await Promise.all(workers.map((worker) => worker.ended))
    isOver = true
    await Promise.all([sealing, killing])
    if (failure) throw failure
    const answers = await Promise.all(files.map(readAnswers))
    counts.operations = operations
    counts.answers = answers.reduce((sum, all) => sum + all.length, 0)
    await work.check(db, answers, each)
    return counts
  } finally {
    isOver = true
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
  }

  /** A process that is started again, a little before where it was, until it is through. */
  function start(index: number) {
    let child: ChildProcess
    const run = async () => {
      for (;;) {
        const answers = await readAnswers(files[index] as string)
        const known = new Set(answers.map(([index]) => Number(index)))
        let first = 0
        while (known.has(first)) first++
        if (first >= each) return
        const words = [
          url,
          files[index] as string,
          String(index + 1),
          String(Math.max(0, first - 400)),
          String(each),
        ]
        child = spawn(process.execPath, ['--import', 'tsx', work.command, ...words], {
          stdio: ['ignore', 'ignore', 'inherit'],
        })
        const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
        if (code !== 0 && signal === null) {
          failure = new Error(`A process ended with ${code}`)
          return
        }
      }
    }
    return { ended: run(), kill: () => child.kill('SIGKILL') }
  }

  async function kill(workers: readonly { kill(): boolean }[]) {
    let before = 0
    for (let turn = 1; !isOver;) {
      const sizes = await Promise.all(files.map(readAnswers))
      const now = sizes.reduce((sum, all) => sum + all.length, 0)
      if (now - before < between) {
        await pause(50)
        continue
      }
      // Not at a moment that has to do with an answer.
      await pause(Math.random() * 600)
      if (isOver) return
      before = now
      if (killDatabase && turn % 4 === 0) {
        await killDatabase()
        counts.databaseKills++
      } else if (workers[turn % 2]?.kill()) counts.kills++
      turn++
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
