import { execFile } from 'node:child_process'
import { chmod, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openLedger } from '#server/play/ledger/open-ledger.ts'
import { readBalances } from '#server/play/ledger/reports/balances.ts'
import { replay } from '#server/play/ledger/checks/replay.ts'
import { seal } from '#server/play/ledger/checks/seal.ts'
import { verify } from '#server/play/ledger/checks/verify.ts'
import { connectDatabase } from '#server/platform/database/connect-database.ts'
import { isDatabaseUnavailable } from '#server/platform/database/is-database-unavailable.ts'
import { createLog } from '#server/platform/log/log.ts'
import { Overloaded } from '#server/platform/concurrency/turnstile.ts'
import type { Operation } from '#server/play/ledger/operation.ts'
import { ledgerMerchant } from '../support/money/ledger-merchant.ts'
import { openFolder, startOwnCluster } from '../support/database/own-cluster.ts'

const run = promisify(execFile)
const megabyte = 1_048_576

/**
 * Bets on a PostgreSQL whose disk (a file system in memory, which needs an administrator of the machine) fills up and is emptied again,
 * several times. Throws where an answer is lost or doubled, or where the books do not add up.
 */
export async function proveFullDisk({
  rounds,
}: {
  readonly rounds: number
}): Promise<Record<string, number>> {
  const folder = await openFolder()
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', folder.path])
  } catch {
    await folder.remove()
    return { 'not shown, because this user may not mount a file system': 1 }
  }
  await chmod(folder.path, 0o755)
  const cluster = await startOwnCluster(join(folder.path, 'postgres'))
  const db = connectDatabase(cluster.url, { log: createLog('silent') })
  const counts = { answered: 0, refused: 0, fillings: 0 }
  try {
    const ledger = openLedger({ db })
    const members = 40
    const { merchant, debit } = await ledgerMerchant(db, { members, cents: 10_000_000 })
    for (let round = 0; round < rounds; round++) {
      const ballast = join(folder.path, 'ballast')
      let isFull = false
      const work = Array.from({ length: members }, async (_, index) => {
        const mine: Operation[] = []
        while (!isFull || mine.length === 0) {
          const bet = debit(1, { member: BigInt(index + 1), detail: 'a round of a game'.repeat(50) })
          mine.push(bet)
          if (!(await isAnswered(bet))) isFull = true
        }
        return mine
      })
      await fill(ballast)
      counts.fillings++
      const sent = (await Promise.all(work)).flat()
      await rm(ballast)
      for (const bet of sent)
        while (!(await isAnswered(bet))) await new Promise((done) => setTimeout(done, 100))
      counts.answered += sent.length
    }
    await seal(db)
    const [verdict, replayed] = [await verify(db), await replay(db)]
    let left = 0n
    for (let member = 1n; member <= BigInt(members); member++)
      left += (await readBalances(db, merchant, member))[0]?.main.minor ?? 0n
    const wrong = [...verdict.findings, ...replayed.findings]
    if (left !== BigInt(members * 10_000_000 - counts.answered)) wrong.push(`${left} are left`)
    if (counts.refused === 0) wrong.push('The disk was never full')
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
    return counts

    async function isAnswered(bet: Operation) {
      try {
        return (await ledger.post(bet)).code === 'ok'
      } catch (error) {
        if (!isDatabaseUnavailable(error) && !(error instanceof Overloaded)) throw error
        counts.refused++
        return false
      }
    }
  } finally {
    await db.destroy()
    await cluster.stop()
    await run('umount', [folder.path])
    await folder.remove()
  }
}

/** Until nothing more goes in. */
async function fill(file: string) {
  for (let size = 64 * megabyte; size >= 4_096;) {
    try {
      await writeFile(file, Buffer.alloc(size), { flag: 'a' })
    } catch {
      size /= 2
    }
  }
}
