import Type from 'typebox'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { readOutbox, writtenRecipient } from '../gateways/outbox.ts'
import type { Clock } from '../platform/clock.ts'
import { cursorOf, cutPage } from '../platform/contract/cursor.ts'
import type { Handlers } from '../platform/contract/handler.ts'
import type { Database } from '../platform/database/connect-database.ts'
import type { SiteCache } from '../site/site-cache.ts'

interface ConsoleDeps {
  readonly db: Database
  readonly clock: Clock
  readonly sites: SiteCache
  originOf(host: string): string
}

type Message = CallAnswer<Calls['outbox']>['items'][number]

const cursor = cursorOf(Type.Object({ before: Type.String({ pattern: '^[0-9]{1,18}$' }) }))

/** What the operator console asks for. */
export function consoleHandlers({ db, clock, sites, originOf }: ConsoleDeps): Pick<Handlers, 'outbox'> {
  return {
    async outbox({ query: { cursor: from, limit = 25, ...filter } }) {
      const before = cursor.read(from)?.before
      const found = await readOutbox(db, { ...filter, before, limit: limit + 1 })
      const { rows, next } = cutPage(found, limit, ({ id }) => cursor.write({ before: String(id) }))
      return {
        items: rows.map(messageOf),
        ...next,
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
