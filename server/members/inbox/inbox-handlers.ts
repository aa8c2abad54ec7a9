import Type from 'typebox'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import { cursorOf, cutPage } from '../../platform/contract/cursor.ts'
import type { Handlers, Visit } from '../../platform/contract/handler.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { transact } from '../../platform/database/transact.ts'
import { addMemberChange } from '../../platform/events/add-event.ts'
import type { SiteDeps } from '../../site/sites/site-deps.ts'
import type { MemberMessageRow } from './inbox-table.ts'

const onPage = 20

const cursor = cursorOf(
  Type.Object({ at: Type.String({ format: 'date-time' }), id: Type.String({ format: 'uuid' }) }),
)

/** Answers to the calls of `schemas/calls/inbox.ts`: each caller's own messages. */
export function inboxHandlers(deps: Pick<SiteDeps, 'db' | 'clock'>) {
  const { db, clock } = deps
  return {
    async inbox({ caller, visit, query }) {
      const own = ownerOf(visit, caller)
      const found = await pageAfter(db, own, cursor.read(query.cursor))
      const { rows, next } = cutPage(found, onPage, ({ at, id }) =>
        cursor.write({ at: at.toISOString(), id }),
      )
      return { items: rows.map(toMessage), ...next, unread: await unreadOf(db, own) }
    },
    async unreadCount({ caller, visit }) {
      return { count: await unreadOf(db, ownerOf(visit, caller)) }
    },
    async readInbox({ caller, visit, body }) {
      const own = ownerOf(visit, caller)
      return transact(db, async (at) => {
        const named = await messageOf(at, own, 'id' in body ? body.id : body.through)
        const now = clock.now()
        const marked = await at
          .updateTable('member_message')
          .set({ read_at: now })
          .where('merchant', '=', own.merchant)
          .where('member_id', '=', own.member)
          .where('read_at', 'is', null)
          .where((eb) =>
            'id' in body
              ? eb('id', '=', named.id)
              : eb(eb.refTuple('at', 'id'), '<=', eb.tuple(named.at, named.id)),
          )
          .executeTakeFirst()
        if (marked.numUpdatedRows > 0n) await addMemberChange(at, own.member, 'inbox', now)
        return { count: await unreadOf(at, own) }
      })
    },
  } satisfies Partial<Handlers>
}

interface Owner {
  readonly merchant: string
  readonly member: bigint
}

function ownerOf({ merchant }: Visit, { memberId }: { readonly memberId: string }): Owner {
  return { merchant, member: BigInt(memberId) }
}

function pageAfter(
  db: Database,
  { merchant, member }: Owner,
  after: { readonly at: string; readonly id: string } | undefined,
): Promise<MemberMessageRow[]> {
  return db
    .selectFrom('member_message')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', member)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('at', 'id'), '<', eb.tuple(new Date(after?.at ?? ''), after?.id ?? '')),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(onPage + 1)
    .execute()
}

async function messageOf(at: Database, { merchant, member }: Owner, id: string) {
  const row = await at
    .selectFrom('member_message')
    .select(['id', 'at'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', member)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new CallError('notFound')
  return row
}

async function unreadOf(db: Database, { merchant, member }: Owner): Promise<number> {
  const { count } = await db
    .selectFrom('member_message')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('merchant', '=', merchant)
    .where('member_id', '=', member)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

function toMessage({
  id,
  kind,
  values,
  at,
  read_at,
}: MemberMessageRow): CallAnswer<Calls['inbox']>['items'][number] {
  return { id, kind, values, at: at.toISOString(), isRead: read_at !== null }
}
