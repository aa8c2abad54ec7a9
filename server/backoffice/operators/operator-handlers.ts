import { sql } from 'kysely'
import type { AuditAction } from '#schemas/operators/audit-actions.ts'
import { everyMerchant, whoAdministers } from '#schemas/operators/operator-roles.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Handlers, OperatorCaller, Visit } from '../../platform/contract/handler.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { transact } from '../../platform/database/transact.ts'
import { assertAdministered } from './last-administrator.ts'
import { addGrants, addOperator, invite, type Invitation } from './invite-operator.ts'
import { listOperators } from './list-operators.ts'
import { operatorCaller, type Grant } from './operator-caller.ts'
import { removeAuthenticator } from './operator-codes.ts'
import { endOperatorSessions, isOpenSession } from './operator-session.ts'
import { findById, grantsOf, writtenGrants } from './operator-store.ts'
import { spoilTickets } from './operator-tickets.ts'
import type { SelfDeps } from './self-handlers.ts'

type OperatorCall =
  | 'operators'
  | 'inviteOperator'
  | 'inviteAgain'
  | 'changeGrants'
  | 'switchOperator'
  | 'resetSecondFactor'
  | 'endSessionsOfOperator'

interface Change {
  readonly params: { readonly operator: string }
  readonly body: { readonly reason: string }
  readonly caller: OperatorCaller
  readonly visit: Visit
}

/** Who operates, as administrators see and change it: each within the merchants that are administered, and nobody beyond. */
export function operatorHandlers(deps: SelfDeps): Pick<Handlers, OperatorCall> {
  const { db, clock, randomness } = deps
  return {
    async operators({ caller }) {
      return { items: await listOperators(db, caller, clock.now()) }
    },
    async inviteOperator({ body, caller: asking, visit }) {
      const grants = grantsIn(body.grants)
      const { id, invitation } = await transact(db, async (transaction) => {
        const caller = await holdOperators(transaction, asking)
        assertWithin(caller, grants)
        await assertThere(transaction, grants)
        const now = clock.now()
        const added = await addOperator(transaction, { name: body.name, by: caller.name, grants, now })
        const issued = await invite(transaction, { operatorId: added, randomness, now })
        for (const [merchant, given] of byMerchant(grants))
          await addAudit(transaction, {
            merchant,
            by: caller,
            from: visit,
            action: 'operatorInvited',
            subject: body.name,
            details: { grants: writtenGrants(given) },
            now,
          })
        return { id: added, invitation: issued }
      })
      return { id: String(id), ...shown(invitation, visit) }
    },
    async inviteAgain(change) {
      const invitation = await changing(change, 'operatorInvited', (transaction, { id }) =>
        invite(transaction, { operatorId: id, randomness, now: clock.now() }),
      )
      return shown(invitation, change.visit)
    },
    async changeGrants({ params, body, caller: asking, visit }) {
      const wanted = grantsIn(body.grants)
      await transact(db, async (transaction) => {
        const caller = await holdOperators(transaction, asking)
        assertWithin(caller, wanted)
        const now = clock.now()
        const operator = await known(transaction, caller, params.operator)
        const before = await grantsOf(transaction, operator.id)
        const mine = before.filter(({ merchant }) => administers(caller, merchant))
        await assertThere(transaction, wanted)
        for (const { merchant, role } of mine)
          await transaction
            .deleteFrom('operator_grant')
            .where('operator_id', '=', operator.id)
            .where('merchant', '=', merchant)
            .where('role', '=', role)
            .execute()
        await addGrants(transaction, operator.id, wanted)
        await assertAdministered(transaction, before, deps.consoleKey !== undefined)
        const [was, is] = [byMerchant(mine), byMerchant(wanted)]
        for (const merchant of new Set([...was.keys(), ...is.keys()])) {
          const [from, to] = [was.get(merchant) ?? [], is.get(merchant) ?? []].map(writtenGrants)
          if (JSON.stringify(from) === JSON.stringify(to)) continue
          await addAudit(transaction, {
            merchant,
            by: caller,
            from: visit,
            action: 'grantsChanged',
            subject: operator.name,
            reason: body.reason,
            details: { from, to },
            now,
          })
        }
      })
      return {}
    },
    async switchOperator(change) {
      const { isActive } = change.body
      await changing(change, isActive ? 'operatorOn' : 'operatorOff', async (transaction, { id, grants }) => {
        await transaction.updateTable('operator').set({ is_active: isActive }).where('id', '=', id).execute()
        if (isActive) return
        await endOperatorSessions(transaction, id, { now: clock.now() })
        await spoilTickets(transaction, id)
        await assertAdministered(transaction, grants, deps.consoleKey !== undefined)
      })
      return {}
    },
    async resetSecondFactor(change) {
      // One's own is replaced with the password and a code.
      if (change.params.operator === change.caller.operatorId) throw new CallError('forbidden')
      await changing(change, 'secondFactorReset', async (transaction, { id }) => {
        await removeAuthenticator(transaction, id)
        await endOperatorSessions(transaction, id, { now: clock.now() })
      })
      return {}
    },
    async endSessionsOfOperator(change) {
      await changing(change, 'operatorSessionsEnded', async (transaction, { id }) => {
        await endOperatorSessions(transaction, id, { now: clock.now() })
      })
      return {}
    },
  }

  /** Changes an operator as a whole, whose every role has to be one that the caller administers. */
  function changing<Result>(
    { params, body, caller: asking, visit }: Change,
    action: AuditAction,
    work: (
      transaction: Database,
      operator: { readonly id: bigint; readonly grants: readonly Grant[] },
    ) => Promise<Result>,
  ): Promise<Result> {
    return transact(db, async (transaction) => {
      const caller = await holdOperators(transaction, asking)
      const operator = await known(transaction, caller, params.operator)
      const grants = await grantsOf(transaction, operator.id)
      assertWithin(caller, grants)
      const result = await work(transaction, { id: operator.id, grants })
      const merchants = grants.length > 0 ? byMerchant(grants).keys() : [everyMerchant]
      for (const merchant of merchants)
        await addAudit(transaction, {
          merchant,
          by: caller,
          from: visit,
          action,
          subject: operator.name,
          reason: body.reason,
          now: clock.now(),
        })
      return result
    })
  }

  function shown({ ticket, expiresAt }: Invitation, { host }: Visit) {
    return {
      address: `${deps.consoleOrigin ?? deps.originOf(host)}/console#invitation=${ticket}`,
      expiresAt: expiresAt.toISOString(),
    }
  }
}

/** The operator of an id who has a role that the caller sees; anybody else is as good as nobody. */
async function known(transaction: Database, caller: OperatorCaller, id: string) {
  const operator = await findById(transaction, BigInt(id), { lock: true })
  const grants = operator ? await grantsOf(transaction, operator.id) : []
  const isSeen =
    administers(caller, everyMerchant) || grants.some(({ merchant }) => administers(caller, merchant))
  if (!operator || !isSeen) throw new CallError('notFound')
  return operator
}

/**
 * One change of who operates at a time, by an administrator with the roles of that moment: two cannot take each other away at once.
 * Throws `sessionRequired` where the session was ended meanwhile.
 */
async function holdOperators(transaction: Database, caller: OperatorCaller): Promise<OperatorCaller> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('operators', 0))`.execute(transaction)
  if (!(await isOpenSession(transaction, BigInt(caller.sessionId)))) throw new CallError('sessionRequired')
  return operatorCaller(caller, await grantsOf(transaction, BigInt(caller.operatorId)))
}

function assertWithin(caller: OperatorCaller, grants: readonly Grant[]) {
  if (!grants.every(({ merchant }) => administers(caller, merchant)))
    throw new CallError('forbidden', { roles: whoAdministers })
}

/** Throws `notFound` where one is at a merchant that nobody has. */
async function assertThere(transaction: Database, grants: readonly Grant[]) {
  const wanted = new Set(grants.map(({ merchant }) => merchant).filter((each) => each !== everyMerchant))
  const there = await transaction
    .selectFrom('merchant')
    .select('code')
    .where('code', '=', sql<string>`any(${[...wanted]}::text[])`)
    .execute()
  if (there.length < wanted.size) throw new CallError('notFound')
}

function administers(caller: OperatorCaller, merchant: string): boolean {
  return caller.hasUnlimited(whoAdministers, merchant)
}

/** One for each merchant and role. */
function grantsIn(
  given: readonly {
    readonly merchant: string
    readonly role: Grant['role']
    readonly documents?: readonly string[]
  }[],
): readonly Grant[] {
  const unique = new Map(
    given.map(({ merchant, role, documents = null }) => [
      `${merchant} ${role}`,
      { merchant, role, documents },
    ]),
  )
  return [...unique.values()].toSorted((left, right) =>
    `${left.merchant} ${left.role}` < `${right.merchant} ${right.role}` ? -1 : 1,
  )
}

function byMerchant(grants: readonly Grant[]): ReadonlyMap<string, readonly Grant[]> {
  const merchants = [...new Set(grants.map(({ merchant }) => merchant))]
  return new Map(merchants.map((of) => [of, grants.filter(({ merchant }) => merchant === of)]))
}
