import { notify } from '../../../platform/database/notifications.ts'
import type { Database } from '../../../platform/database/connect-database.ts'

/** PostgreSQL's channel on which all processes hear whose money has moved: ids of members, with commas between. */
export const movedChannel = 'ledger_moved'

interface MovedNews {
  /** Money of this member has moved, and is committed. */
  add(member: bigint): void
  /** Resolves when everyone has been told of, as far as the database takes it. */
  close(): Promise<void>
}

/** Members in one notification, which has under 8,000 bytes. */
const most = 350

/**
 * Tells of members after their commands, so that no command waits for it: once for each in a span of milliseconds, however often their
 * money moves. The first one after a pause is told at once. A process that is killed tells of the last span no more.
 */
export function movedNews(db: Database, every = 250): MovedNews {
  let members = new Set<bigint>()
  let pause: ReturnType<typeof setTimeout> | undefined
  let notifying: Promise<void> | undefined

  return {
    add(member) {
      members.add(member)
      if (pause === undefined && !notifying) sendNext()
    },
    async close() {
      await notifying
      clearTimeout(pause)
      sendNext()
      await notifying
      clearTimeout(pause)
    },
  }

  function sendNext() {
    pause = undefined
    if (members.size === 0) return
    const batch = [...members]
    members = new Set()
    notifying = sendBatch(batch)
      // The database is away: later, with those that move meanwhile.
      .catch(() => void batch.forEach((member) => members.add(member)))
      .then(() => {
        notifying = undefined
        pause = setTimeout(sendNext, every).unref()
      })
  }

  async function sendBatch(batch: readonly bigint[]) {
    for (let first = 0; first < batch.length; first += most)
      await notify(db, movedChannel, batch.slice(first, first + most).join())
  }
}
