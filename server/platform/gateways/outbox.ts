import { sql, type Generated, type Selectable } from 'kysely'
import type { MessagePurpose } from '#schemas/calls/operator/console.ts'
import type { Channel, EventName } from '#schemas/events/events.ts'
import { channelOf } from '../events/add-event.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect-database.ts'
import type { Tables } from '../database/tables.ts'
import type { Mail, MailGateway } from './mail-gateway.ts'
import type { Sms, SmsGateway } from './sms-gateway.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    outbox: {
      id: Generated<bigint>
      merchant: string
      kind: 'sms' | 'mail'
      recipient: string
      purpose: MessagePurpose | null
      message_id: string | null
      subject: string | null
      body: string
      code: string | null
      link: string | null
      created_at: Date
    }
  }
}

/** Keeps messages in the database instead of sending them, for demo and tests. */
export function outboxSms(db: Database, clock: Clock): SmsGateway {
  return { send: (sms) => keep(db, clock, 'sms', sms) }
}

/** Mails too. */
export function outboxMail(db: Database, clock: Clock): MailGateway {
  return { send: (mail) => keep(db, clock, 'mail', mail) }
}

async function keep(
  db: Database,
  clock: Clock,
  kind: 'sms' | 'mail',
  { id, ...message }: Sms | Mail,
): Promise<void> {
  const created_at = clock.now()
  // What is kept already is told already.
  await db
    .with('kept', (at) =>
      at
        .insertInto('outbox')
        .values({ ...nothing, ...message, kind, created_at, message_id: id ?? null })
        .onConflict((conflict) => conflict.column('message_id').doNothing())
        .returning('id'),
    )
    .insertInto('event')
    .columns(['channel', 'name', 'data', 'created_at'])
    .expression((at) =>
      at
        .selectFrom('kept')
        .select([
          sql<Channel>`${channelOf('outbox.added', message.merchant)}::text`.as('channel'),
          sql<EventName>`'outbox.added'`.as('name'),
          sql<string>`'{}'::jsonb`.as('data'),
          sql<Date>`${created_at}::timestamptz`.as('created_at'),
        ]),
    )
    .execute()
}

const nothing = { subject: null, code: null, link: null }

export interface OutboxQuery {
  readonly limit: number
  /** Only older ones than this. */
  readonly before?: string | undefined
  /** Of these alone; of all of them where they are left out. */
  readonly merchants?: readonly string[]
  /** A part of the number or the address, in whatever way somebody writes a number. */
  readonly recipient?: string | undefined
}

/** Messages as they were kept, newest first. */
export function readOutbox(
  db: Database,
  { limit, before, merchants, recipient }: OutboxQuery,
): Promise<Selectable<Tables['outbox']>[]> {
  let query = db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(limit)
  if (before !== undefined) query = query.where('id', '<', BigInt(before))
  if (merchants !== undefined) query = query.where('merchant', '=', sql<string>`any(${merchants}::text[])`)
  if (recipient !== undefined) {
    const part = partOf(recipient)
    query = query.where((eb) =>
      eb(eb.fn<number>('strpos', [eb.fn('lower', ['recipient']), eb.val(part)]), '>', 0),
    )
  }
  return query.execute()
}

/** `+63 917-123` is kept as `63917123`, `0917 123` ends with `917123`; an address is kept as it is typed. */
function partOf(recipient: string) {
  const typed = recipient.trim().toLowerCase()
  return /^\+?[\d\s().-]+$/.test(typed) ? typed.replace(/\D/g, '').replace(/^0+/, '') : typed
}

/** The number as it is written, or the address. */
export function writtenRecipient({ kind, recipient }: Pick<Tables['outbox'], 'kind' | 'recipient'>): string {
  return kind === 'sms' ? `+${recipient}` : recipient
}
