import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { outboxPage } from '#schemas/calls/console.ts'
import { readOutbox, writtenRecipient } from '../gateways/outbox.ts'
import { CallError } from '../platform/contract/call-error.ts'
import type { Clock } from '../platform/clock.ts'
import type { Handlers } from '../platform/contract/handler.ts'
import type { Database } from '../platform/database/connect-database.ts'
import type { SiteCache } from '../site/site-cache.ts'

interface ConsoleDeps {
  readonly db: Database
  readonly clock: Clock
  readonly sites: SiteCache
  readonly messagesStay: boolean
  originOf(host: string): string
}

type Message = CallAnswer<Calls['outbox']>['messages'][number]

/** What the operator console asks for. */
export function consoleHandlers({
  db,
  clock,
  sites,
  messagesStay,
  originOf,
}: ConsoleDeps): Pick<Handlers, 'outbox'> {
  return {
    async outbox({ query }) {
      // Where messages leave there are players whose codes are nobody else's business.
      if (!messagesStay) throw new CallError('moduleOff')
      const rows = await readOutbox(db, { ...query, limit: outboxPage + 1 })
      const messages = rows.slice(0, outboxPage).map(messageOf)
      const last = rows.length > outboxPage ? messages.at(-1) : undefined
      return {
        messages,
        ...(last ? { older: last.id } : {}),
        merchants: sites
          .hosts()
          .map(({ merchant, siteName, host }) => ({ merchant, siteName, origin: originOf(host) })),
        now: clock.now().toISOString(),
      }
    },
  }
}

function messageOf(row: Awaited<ReturnType<typeof readOutbox>>[number]): Message {
  const { id, kind, merchant, created_at, purpose, subject, body, code, link } = row
  return {
    id: String(id),
    channel: kind,
    merchant,
    recipient: writtenRecipient(row),
    sentAt: created_at.toISOString(),
    text: body,
    ...(purpose === null ? {} : { purpose }),
    ...(subject === null ? {} : { subject }),
    ...(code === null ? {} : { code }),
    ...(link === null ? {} : { link }),
  }
}
