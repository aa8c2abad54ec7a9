import { connectDatabase } from '../platform/database/connect-database.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { createLog } from '../platform/log.ts'
import { say } from '../platform/say.ts'
import { readSettings } from '../platform/settings.ts'
import { readOutbox, writtenRecipient } from './outbox.ts'

/** `npm run outbox`: the messages that would have been sent, newest last. */
const settings = readSettings(process.env)
const log = createLog('silent')
const opened = await openDatabase(settings, log, 'guest')
const db = connectDatabase(opened.url, { log, size: 1, applicationName: 'marquee outbox' })
try {
  const messages = await readOutbox(db, { limit: 10 })
  if (messages.length === 0) say('No message has been sent yet.')
  for (const message of messages.reverse()) {
    const { created_at, merchant, subject, body } = message
    const text = subject === null ? body : `${subject}\n\n${body}`
    say(`${created_at.toISOString()}  ${merchant}  to ${writtenRecipient(message)}:  ${text}`)
  }
} finally {
  await db.destroy()
  await opened.close()
}
