import { sql } from 'kysely'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { everyMerchant, whoAdministers } from '#schemas/operators/operator-roles.ts'
import type { OperatorCaller } from '../../platform/contract/handler.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import type { Grant } from './operator-caller.ts'
import { writtenGrants } from './operator-store.ts'
import './operator-tables.ts'

type Listed = CallAnswer<Calls['operators']>['items'][number]

/** Those with a role where the caller administers, with the roles there alone. */
export async function listOperators(db: Database, caller: OperatorCaller, now: Date): Promise<Listed[]> {
  const seesAll = caller.hasUnlimited(whoAdministers, everyMerchant)
  const rows = await db
    .selectFrom('operator')
    .select(['id', 'name', 'is_active', 'totp_confirmed_at', 'created_at', 'created_by'])
    .select((eb) => [
      eb('password_hash', 'is not', null).$castTo<boolean>().as('has_password'),
      eb
        .selectFrom('operator_grant as given')
        .whereRef('given.operator_id', '=', 'operator.id')
        .select(
          sql<
            readonly Grant[]
          >`coalesce(jsonb_agg(jsonb_build_object('merchant', given.merchant, 'role', given.role,
            'documents', given.documents) ORDER BY given.merchant, given.role), '[]')`.as('grants'),
        )
        .as('grants'),
      eb
        .selectFrom('operator_session as seen')
        .whereRef('seen.operator_id', '=', 'operator.id')
        .select((of) => of.fn.max('seen.last_seen_at').as('at'))
        .as('last_seen_at'),
      eb
        .selectFrom('operator_session as open')
        .whereRef('open.operator_id', '=', 'operator.id')
        .where('open.ended_at', 'is', null)
        .where('open.expires_at', '>', now)
        .select((of) => of.fn.countAll<bigint>().as('count'))
        .as('sessions'),
    ])
    .$if(!seesAll, (query) =>
      query.where('id', 'in', (eb) =>
        eb
          .selectFrom('operator_grant as theirs')
          .innerJoin('operator_grant as own', 'own.merchant', 'theirs.merchant')
          .select('theirs.operator_id')
          .where('own.operator_id', '=', BigInt(caller.operatorId))
          .where('own.role', '=', 'administrator')
          .where('own.documents', 'is', null),
      ),
    )
    .orderBy('name_key')
    .limit(1_000)
    .execute()
  return rows.map((row) => {
    const all = row.grants ?? []
    const here = all.filter(({ merchant }) => caller.hasUnlimited(whoAdministers, merchant))
    return {
      id: String(row.id),
      name: row.name,
      isSelf: String(row.id) === caller.operatorId,
      state: stateOf(row),
      hasAuthenticator: row.totp_confirmed_at !== null,
      ...(row.last_seen_at ? { lastSeenAt: row.last_seen_at.toISOString() } : {}),
      sessions: Number(row.sessions ?? 0),
      createdAt: row.created_at.toISOString(),
      createdBy: row.created_by,
      grants: writtenGrants(here),
      isWhollyHere: here.length === all.length,
    }
  })
}

function stateOf(row: {
  readonly is_active: boolean
  readonly has_password: boolean
  readonly created_by: string
}) {
  if (!row.is_active) return 'off' as const
  return row.has_password || row.created_by === 'demo' ? ('active' as const) : ('invited' as const)
}
