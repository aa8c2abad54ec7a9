import { join } from 'node:path'
import { createLog } from '#server/platform/log/log.ts'
import { connectDatabase } from '#server/platform/database/connect-database.ts'
import { openFolder, startOwnCluster } from '../../support/database/own-cluster.ts'
import { compareDueReceipts } from './due-receipts.ts'
import { openPlayers } from './open-players.ts'
import { compareRequests } from './requests.ts'

/**
 * `npm run bench -- cashier`: the row, the hold and the step of a withdrawal as a ratio to the hold alone; and receipts that are due as a
 * ratio to the same writes by pgbench, on the same database in turns. `--seconds=2 --receipts=1000` for a small one.
 */
const seconds = numberOf('seconds') ?? 5
const receipts = numberOf('receipts') ?? 10_000

const folder = await openFolder()
const cluster = await startOwnCluster(join(folder.path, 'postgres'))
const db = connectDatabase(cluster.url, { log: createLog('silent'), size: 32, statementTimeout: 60_000 })
try {
  const card = await openPlayers(db)
  await compareRequests(db, { card, seconds })
  await compareDueReceipts(db, { card, receipts, url: cluster.url })
} finally {
  await db.destroy()
  await cluster.stop()
  await folder.remove()
}

function numberOf(option: string): number | undefined {
  const given = process.argv.find((each) => each.startsWith(`--${option}=`))
  return given === undefined ? undefined : Number(given.slice(option.length + 3))
}
