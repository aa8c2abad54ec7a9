import Type from 'typebox'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { whoAdministers } from '#schemas/operators/operator-roles.ts'
import { readOutbox, writtenRecipient } from '../../platform/gateways/outbox.ts'
import type { Clock } from '../../platform/clock.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import { cursorOf, cutPage } from '../../platform/contract/cursor.ts'
import type { Handlers } from '../../platform/contract/handler.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import type { SiteCache } from '../../site/sites/site-cache.ts'

interface ConsoleDeps {
  readonly db: Database
  readonly clock: Clock
  readonly sites: SiteCache
  originOf(host: string): string
  /** There only where messages may be read: in a private demo. */
  readonly consoleKey?: string | undefined
}

type Message = CallAnswer<Calls['outbox']>['items'][number]

const cursor = cursorOf(Type.Object({ before: Type.String({ pattern: '^[0-9]{1,18}$' }) }))

/** What the operator console asks for. */
export function consoleHandlers({
  db,
  clock,
  sites,
  originOf,
  consoleKey,
}: ConsoleDeps): Pick<Handlers, 'outbox'> {
  return {
    async outbox({ query: { cursor: from, limit = 25, merchant, recipient }, caller }) {
      if (consoleKey === undefined) throw new CallError('notFound')
      const before = cursor.read(from)?.before
      const administered = sites.hosts().filter((host) => caller.hasUnlimited(whoAdministers, host.merchant))
      const merchants = merchant === undefined ? administered.map((host) => host.merchant) : [merchant]
      const found = await readOutbox(db, { merchants, recipient, before, limit: limit + 1 })
      const { rows, next } = cutPage(found, limit, ({ id }) => cursor.write({ before: String(id) }))
      return {
        items: rows.map(messageOf),
        ...next,
        merchants: administered.map((host) => ({
          merchant: host.merchant,
          siteName: host.siteName,
          origin: originOf(host.host),
        })),
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
