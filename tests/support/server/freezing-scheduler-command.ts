import { expireHolds } from '#server/play/ledger/expire-holds.ts'
import { connectDatabase } from '#server/platform/database/connect-database.ts'
import { createLog } from '#server/platform/log/log.ts'

/** A scheduler that reads which holds are over, freezes, and gives them back when it is let go on; the number of them goes out. */
const [url = ''] = process.argv.slice(2)
let hasRead = false
const db = connectDatabase(url, { log: createLog('silent'), size: 1 }).withPlugin({
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    if (!hasRead) {
      hasRead = true
      process.kill(process.pid, 'SIGSTOP')
    }
    return result
  },
})
process.stdout.write(String(await expireHolds(db)))
await db.destroy()
