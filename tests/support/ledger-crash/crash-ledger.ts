import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openMember } from '#server/ledger/post.ts'
import { seal } from '#server/ledger/seal.ts'
import { connectDatabase } from '#server/platform/database/connect-database.ts'
import { createLog } from '#server/platform/log.ts'
import { checkAnswers, type Answer } from './check-answers.ts'
import { currencies, members, merchant } from './operation-of.ts'

interface CrashRun {
  readonly url: string
  /** Of both processes together. */
  readonly operations: number
  /** Answers between two kills. */
  readonly between: number
  /** Kills PostgreSQL, which comes back by itself: at every fourth kill. */
  readonly killDatabase?: () => Promise<void>
}

const command = fileURLToPath(new URL('worker-command.ts', import.meta.url))

/**
 * Two server processes work on one ledger and are killed again and again, while a sealer runs. Each goes on some hundred commands before
 * the last one that it has an answer of. Throws where an answer is lost, doubled or changed, or where the books do not add up.
 */
export async function crashLedger({ url, operations, between, killDatabase }: CrashRun) {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-crash-'))
  const db = connectDatabase(url, { log: createLog('silent'), size: 3 })
  const files = [1, 2].map((worker) => join(folder, `${worker}`))
  const each = operations / 2
  const counts = { operations: 0, answers: 0, kills: 0, databaseKills: 0, sealed: 0 }
  let isOver = false
  let failure: Error | undefined
  try {
    for (const currency of currencies)
      for (let member = 1n; member <= BigInt(members); member++)
        await openMember(db, merchant, currency, member)
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
    await checkAnswers(db, answers, each)
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
        const known = new Set(answers.map((answer) => answer.index))
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
        child = spawn(process.execPath, ['--import', 'tsx', command, ...words], {
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

async function readAnswers(file: string): Promise<Answer[]> {
  const text = await readFile(file, 'utf8')
  return text.split('\n').flatMap((line) => {
    const [index, code, seq, amount, balance, isRepeat] = line.split(' ')
    return index && code
      ? [{ index: Number(index), code, seq, amount, balance, isRepeat: isRepeat === 'true' }]
      : []
  })
}
