import { connectDatabase } from '../platform/database/connect-database.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { createLog } from '../platform/log.ts'
import { say } from '../platform/say.ts'
import { readSettings } from '../platform/settings.ts'
import { latestMessages } from './outbox.ts'

/** `npm run outbox`: the messages that would have been sent, newest last. */
const settings = readSettings(process.env)
const log = createLog('silent')
const opened = await openDatabase(settings, log, 'guest')
const db = connectDatabase(opened.url, { log, size: 1, applicationName: 'marquee outbox' })
try {
  const messages = await latestMessages(db, 10)
  if (messages.length === 0) say('No message has been sent yet.')
  for (const { created_at, merchant, kind, recipient, body } of messages.reverse()) {
    const to = kind === 'sms' ? `+${recipient}` : recipient
    say(`${created_at.toISOString()}  ${merchant}  to ${to}:  ${body}`)
  }
} finally {
  await db.destroy()
  await opened.close()
}
