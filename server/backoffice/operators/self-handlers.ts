import { everyMerchant } from '#schemas/operators/operator-roles.ts'
import { hashPassword, verifyPassword } from '../../members/account/password-hash.ts'
import { addAudit, type AuditEntry } from '../../platform/audit/add-audit.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Handlers, OperatorCaller, Visit } from '../../platform/contract/handler.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { transact } from '../../platform/database/transact.ts'
import { giveOnce, type GivenCodes } from '../../members/second-verification/given-codes.ts'
import { newTotpSecret, totpUri } from '../../members/second-verification/totp.ts'
import {
  confirmAuthenticator,
  recordSavedCodes,
  removeAuthenticator,
  replaceOperatorCodes,
  takeOperatorCode,
} from './operator-codes.ts'
import type { OperatorDeps } from './open-operators.ts'
import { endOperatorSessions, needsSecondFactor } from './operator-session.ts'
import { findById, grantsOf, writtenGrants, type OperatorRow } from './operator-store.ts'
import { spoilTickets } from './operator-tickets.ts'
import { assertGoodPassword, proveAgain } from './prove-operator.ts'
import { beginAuthenticator, issuer } from './sign-in-handlers.ts'

type SelfCall =
  | 'operatorSelf'
  | 'signOutOperator'
  | 'changeOperatorPassword'
  | 'beginOperatorAuthenticator'
  | 'confirmOperatorAuthenticator'
  | 'removeOperatorAuthenticator'
  | 'renewOperatorRecoveryCodes'
  | 'keepOperatorRecoveryCodes'

export interface SelfDeps extends OperatorDeps {
  readonly sites: {
    hosts(): readonly { readonly merchant: string; readonly siteName: string; readonly host: string }[]
  }
  originOf(host: string): string
  /** Of the console, where it has one of its own. */
  readonly consoleOrigin?: string | undefined
}

interface GivingCall {
  readonly call: 'confirmOperatorAuthenticator' | 'renewOperatorRecoveryCodes'
  readonly caller: OperatorCaller
  readonly key: string | undefined
}

/** What operators see and change of their own accounts. */
export function selfHandlers(deps: SelfDeps): Pick<Handlers, SelfCall> {
  const { db, clock, sites } = deps
  return {
    async operatorSelf({ caller }) {
      const operator = await own(db, caller)
      const grants = await grantsOf(db, operator.id)
      return {
        id: caller.operatorId,
        name: operator.name,
        hasPassword: operator.password_hash !== null,
        hasAuthenticator: operator.totp_confirmed_at !== null,
        needsAuthenticator: caller.hasAnywhere(needsSecondFactor),
        recoveryCodesUnsaved: operator.unsaved_code_set !== null,
        recoveryCodesLeft: await codesLeft(db, operator.id),
        grants: writtenGrants(grants),
        merchants: sites.hosts().flatMap(({ merchant, siteName, host }) => {
          const roles = caller.rolesAt(merchant)
          return roles.length > 0
            ? [{ merchant, siteName, origin: deps.originOf(host), roles: [...roles] }]
            : []
        }),
        showsOutbox: deps.consoleKey !== undefined,
      }
    },
    async signOutOperator({ caller, visit, storeOperatorSession }) {
      await transact(db, async (transaction) => {
        await transaction
          .updateTable('operator_session')
          .set({ ended_at: clock.now() })
          .where('id', '=', BigInt(caller.sessionId))
          .execute()
        await note(transaction, caller, visit, 'signOut')
      })
      storeOperatorSession(undefined)
      return {}
    },
    async changeOperatorPassword({ body: { oldPassword, newPassword }, caller, visit }) {
      const operator = await own(db, caller)
      assertGoodPassword(newPassword, operator.name)
      await prove(operator, oldPassword, visit)
      if (await verifyPassword(operator.password_hash, newPassword)) throw new CallError('samePassword')
      const password_hash = await hashPassword(newPassword)
      await transact(db, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('operator')
          .set({ password_hash })
          .where('id', '=', operator.id)
          .where('password_hash', '=', operator.password_hash)
          .executeTakeFirst()
        if (numUpdatedRows !== 1n) throw new CallError('oldPasswordWrong')
        // An invitation from before the change would undo it.
        await spoilTickets(transaction, operator.id)
        await endOthers(transaction, caller)
        await note(transaction, caller, visit, 'passwordChanged')
      })
      return {}
    },
    async beginOperatorAuthenticator({ body: { password }, caller, visit }) {
      const operator = await own(db, caller)
      if (operator.totp_confirmed_at) throw new CallError('forbidden')
      await prove(operator, password, visit)
      const secret = newTotpSecret()
      await transact(db, async (transaction) => {
        const now = await provenBy(operator, transaction, caller)
        if (now.totp_confirmed_at) throw new CallError('forbidden')
        await beginAuthenticator(transaction, operator.id, secret)
      })
      return { secret, uri: totpUri(secret, operator.name, issuer) }
    },
    confirmOperatorAuthenticator: ({ body: { totpCode }, caller, visit, idempotencyKey: key }) =>
      givenOnce({ call: 'confirmOperatorAuthenticator', caller, key }, (give) =>
        transact(db, async (transaction) => {
          const operator = await own(transaction, caller, { lock: true })
          if (operator.totp_secret === null || operator.totp_confirmed_at)
            throw new CallError('ticketExpired')
          if (!(await confirmAuthenticator(transaction, operator, totpCode, clock.now())))
            throw new CallError('verificationFailed')
          await endOthers(transaction, caller)
          await note(transaction, caller, visit, 'authenticatorOn')
          return give(transaction)
        }),
      ),
    async removeOperatorAuthenticator({ body, caller, visit }) {
      if (caller.hasAnywhere(needsSecondFactor)) throw new CallError('forbidden')
      await withBoth(body, caller, visit, async (transaction, operator) => {
        await removeAuthenticator(transaction, operator.id)
        await note(transaction, caller, visit, 'authenticatorOff')
      })
      return {}
    },
    renewOperatorRecoveryCodes: ({ body, caller, visit, idempotencyKey: key }) =>
      givenOnce({ call: 'renewOperatorRecoveryCodes', caller, key }, (give) =>
        withBoth(body, caller, visit, async (transaction) => {
          await note(transaction, caller, visit, 'recoveryCodesRenewed')
          return give(transaction)
        }),
      ),
    async keepOperatorRecoveryCodes({ body: { codeSet }, caller }) {
      await recordSavedCodes(db, BigInt(caller.operatorId), codeSet)
      return {}
    },
  }

  /** Recovery codes of the operator, by a call that is done once for its key. */
  function givenOnce(
    { call, caller, key }: GivingCall,
    first: (give: (transaction: Database) => Promise<GivenCodes>) => Promise<GivenCodes>,
  ): Promise<GivenCodes> {
    const operatorId = BigInt(caller.operatorId)
    const named = { merchant: everyMerchant, call, key, content: caller.operatorId, now: clock.now() }
    return giveOnce(deps, named, {
      first,
      replace: (transaction, given) => replaceOperatorCodes(transaction, operatorId, given),
      unsavedSet: async () => (await own(db, caller)).unsaved_code_set,
    })
  }

  async function own(at: Database, caller: OperatorCaller, options?: { readonly lock: boolean }) {
    const operator = await findById(at, BigInt(caller.operatorId), options)
    if (!operator) throw new CallError('sessionRequired')
    return operator
  }

  function prove(operator: OperatorRow, password: string, visit: Visit) {
    return proveAgain(db, { operator, password, visit, now: clock.now() })
  }

  /** The current operator, locked. Throws `oldPasswordWrong` where the password is another one than was proven. */
  async function provenBy(proven: OperatorRow, transaction: Database, caller: OperatorCaller) {
    const operator = await own(transaction, caller, { lock: true })
    if (operator.password_hash !== proven.password_hash) throw new CallError('oldPasswordWrong')
    return operator
  }

  /** Does what the password and a code prove. */
  async function withBoth<Result>(
    { password, code }: { readonly password: string; readonly code: string },
    caller: OperatorCaller,
    visit: Visit,
    work: (transaction: Database, operator: OperatorRow) => Promise<Result>,
  ): Promise<Result> {
    const known = await own(db, caller)
    if (known.totp_confirmed_at === null) throw new CallError('forbidden')
    await prove(known, password, visit)
    // Kept also where the code is wrong, because it was counted.
    const done = await transact(db, async (transaction) => {
      const operator = await provenBy(known, transaction, caller)
      if (!(await takeOperatorCode(transaction, operator, code, clock.now()))) return undefined
      return { result: await work(transaction, operator) }
    })
    if (!done) throw new CallError('verificationFailed')
    return done.result
  }

  function endOthers(transaction: Database, caller: OperatorCaller) {
    const but = BigInt(caller.sessionId)
    return endOperatorSessions(transaction, BigInt(caller.operatorId), { now: clock.now(), but })
  }

  function note(transaction: Database, by: OperatorCaller, from: Visit, action: AuditEntry['action']) {
    return addAudit(transaction, { by, from, action, now: clock.now() })
  }
}

async function codesLeft(db: Database, operatorId: bigint) {
  const { left } = await db
    .selectFrom('operator_recovery_code')
    .select((eb) => eb.fn.countAll<bigint>().as('left'))
    .where('operator_id', '=', operatorId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}
