import { sql } from 'kysely'
import type { OperatorRole } from '#schemas/operators/operator-roles.ts'
import type { OperatorCaller, Visit } from '../../platform/contract/handler.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { sha256 } from '../../platform/sha256.ts'
import { operatorCaller, type Grant } from './operator-caller.ts'
import { spoilTickets } from './operator-tickets.ts'
import type { SessionMethod } from './operator-tables.ts'
import './operator-tables.ts'

const minute = 60_000
/** Without a call of its operator, and at most. */
const idleFor = 30 * minute
const lastsFor = 12 * 60 * minute

/** Roles that nobody signs in with who has no second factor. */
export const needsSecondFactor: readonly OperatorRole[] = ['publisher', 'administrator']

/** Stores a session under the hash of its token, which is 256 bits, base64url; gives its id. */
export async function openOperatorSession(
  db: Database,
  session: {
    readonly token: string
    readonly operatorId: bigint
    readonly way: SessionMethod
    readonly visit: Pick<Visit, 'address' | 'userAgent'>
    readonly now: Date
  },
): Promise<bigint> {
  const { token, operatorId, way, visit, now } = session
  const { id } = await db
    .insertInto('operator_session')
    .values({
      operator_id: operatorId,
      token_hash: sha256(token),
      way,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + lastsFor),
      ended_at: null,
      address: visit.address,
      user_agent: visit.userAgent,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether nobody has ended it. */
export async function isOpenSession(db: Database, id: bigint): Promise<boolean> {
  const found = await db
    .selectFrom('operator_session')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

interface Finding {
  readonly now: Date
  /** Sessions that the key of a private demo opened count there alone. */
  readonly isPrivateDemo: boolean
  /** The page asks by itself: the session goes on being idle. */
  readonly isBackground?: boolean
}

/**
 * The operator of a session; undefined where it is unknown, ended, idle or run out, where the operator was switched off or has no role, or has come to one
 *  that asks for a second factor without having one.
 */
export async function findOperator(
  db: Database,
  token: string | undefined,
  { now, isPrivateDemo, isBackground = false }: Finding,
): Promise<OperatorCaller | undefined> {
  if (token === undefined || !/^[\w-]{20,128}$/.test(token)) return undefined
  const row = await db
    .selectFrom('operator_session as session')
    .innerJoin('operator', 'operator.id', 'session.operator_id')
    .select(['session.id', 'session.operator_id', 'session.last_seen_at', 'session.way'])
    .select(['operator.name', 'operator.totp_confirmed_at'])
    .select((eb) =>
      eb
        .selectFrom('operator_grant as given')
        .whereRef('given.operator_id', '=', 'operator.id')
        .select(
          sql<readonly Grant[]>`coalesce(jsonb_agg(jsonb_build_object(
            'merchant', given.merchant, 'role', given.role, 'documents', given.documents)), '[]')`.as(
            'grants',
          ),
        )
        .as('grants'),
    )
    .where('session.token_hash', '=', sha256(token))
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    // A demo on one's own machine asks for no key again while it is open.
    .where((eb) =>
      eb.or([
        eb('session.way', '=', 'key'),
        eb('session.last_seen_at', '>', new Date(now.getTime() - idleFor)),
      ]),
    )
    .where('operator.is_active', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  const grants = row.grants ?? []
  if (grants.length === 0) return undefined
  if (row.way === 'key') {
    if (!isPrivateDemo) return undefined
  } else if (!row.totp_confirmed_at && grants.some(({ role }) => needsSecondFactor.includes(role))) {
    return undefined
  }
  // Written at most once a minute: a page asks several things at a time.
  if (!isBackground && now.getTime() - row.last_seen_at.getTime() > minute) {
    await db.updateTable('operator_session').set({ last_seen_at: now }).where('id', '=', row.id).execute()
  }
  const who = { operatorId: String(row.operator_id), sessionId: String(row.id), name: row.name }
  return operatorCaller(who, grants)
}

/** Ends the sessions of an operator, but for one that goes on, and the sign-ins that would become one; says how many sessions. */
export async function endOperatorSessions(
  db: Database,
  operatorId: bigint,
  { now, but }: { readonly now: Date; readonly but?: bigint },
): Promise<number> {
  for (const kind of ['code', 'enrol'] as const) await spoilTickets(db, operatorId, kind)
  const { numUpdatedRows } = await db
    .updateTable('operator_session')
    .set({ ended_at: now })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .$if(but !== undefined, (query) => query.where('id', '<>', but ?? 0n))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
