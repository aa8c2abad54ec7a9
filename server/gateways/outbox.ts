import type { Generated } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect-database.ts'
import type { MailGateway } from './mail-gateway.ts'
import type { SmsGateway } from './sms-gateway.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    outbox: {
      id: Generated<bigint>
      merchant: string
      kind: 'sms' | 'mail'
      recipient: string
      body: string
      created_at: Date
    }
  }
}

/** Keeps messages in the database instead of sending them, for demo and tests. */
export function outboxSms(db: Database, clock: Clock): SmsGateway {
  return {
    async send({ merchant, recipient, body }) {
      await db
        .insertInto('outbox')
        .values({ merchant, kind: 'sms', recipient, body, created_at: clock.now() })
        .execute()
    },
  }
}

/** Mails too: the subject is the first line. */
export function outboxMail(db: Database, clock: Clock): MailGateway {
  return {
    async send({ merchant, recipient, subject, body }) {
      await db
        .insertInto('outbox')
        .values({ merchant, kind: 'mail', recipient, body: `${subject}\n\n${body}`, created_at: clock.now() })
        .execute()
    },
  }
}

/** The latest messages, newest first. */
export function latestMessages(db: Database, count: number) {
  return db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(count).execute()
}
