import { credentialState } from '../account/credentials.ts'
import type { MemberRow } from '../account/member-tables.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Caller, Handlers, Visit } from '../../platform/contract/handler.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { transact } from '../../platform/database/transact.ts'
import { ownMember } from '../account/own-member.ts'
import { addMemberChange } from '../../platform/events/add-event.ts'
import { holdProof, provePassword } from '../passwords/prove-password.ts'
import { codeDigits } from '../second-verification/code-digits.ts'
import { giveOnce, type GivenCodes } from '../second-verification/given-codes.ts'
import {
  recordSavedCodes,
  removeRecoveryCodes,
  replaceRecoveryCodes,
} from '../second-verification/recovery-codes.ts'
import { passesSecondVerification } from '../second-verification/second-verification.ts'
import type { MessagingDeps } from '../notices/messaging-deps.ts'
import { notifyMember } from '../notices/notify-member.ts'
import { newTotpSecret, takeTotpCode, totpUri } from '../second-verification/totp.ts'

type AuthenticatorCall =
  | 'beginAuthenticator'
  | 'confirmAuthenticator'
  | 'renewRecoveryCodes'
  | 'keepRecoveryCodes'
  | 'removeAuthenticator'

/** An authenticator (RFC 6238): begun with the password, on with its first code, off with the password and a code, as new recovery codes are. */
export function authenticatorHandlers(deps: MessagingDeps): Pick<Handlers, AuthenticatorCall> {
  const { db, clock } = deps
  return {
    async beginAuthenticator({ body, caller, visit }) {
      const member = await ownMember(deps, caller, visit)
      const { totp_confirmed_at: confirmed } = await credentialState(db, member.id)
      if (confirmed) throw new CallError('forbidden')
      const proof = await provePassword(deps, visit, member, body.password)
      const secret = newTotpSecret()
      await transact(db, async (transaction) => {
        await holdProof(transaction, member, proof, 'forNoKeyUpdate')
        const { numUpdatedRows } = await transaction
          .updateTable('credentials')
          .set({ totp_secret: secret, totp_last_step: null })
          .where('member_id', '=', member.id)
          .where('totp_confirmed_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows !== 1n) throw new CallError('forbidden')
      })
      return { secret, uri: totpUri(secret, member.account, deps.rules(visit.merchant).siteName) }
    },
    confirmAuthenticator: ({ body, caller, visit, idempotencyKey: key }) =>
      givenOnce({ call: 'confirmAuthenticator', caller, visit, key }, (give) =>
        transact(db, async (transaction) => {
          const now = clock.now()
          const member = await ownMember({ db: transaction as typeof db }, caller, visit)
          const state = await credentialState(transaction, member.id)
          if (!state.has_authenticator_secret || state.totp_confirmed_at) throw new CallError('ticketExpired')
          if (!(await takeTotpCode(transaction, member.id, body.totpCode, now))) {
            throw new CallError('verificationFailed')
          }
          await transaction
            .updateTable('credentials')
            .set({ totp_confirmed_at: now })
            .where('member_id', '=', member.id)
            .execute()
          await tell(transaction, member, 'on')
          return give(transaction)
        }),
      ),
    renewRecoveryCodes: ({ body, caller, visit, idempotencyKey: key }) =>
      givenOnce({ call: 'renewRecoveryCodes', caller, visit, key }, (give) =>
        withBoth(body, caller, visit, async (transaction, member) => {
          const { totp_confirmed_at: confirmed } = await credentialState(transaction, member.id)
          if (!confirmed) throw new CallError('ticketExpired')
          await tell(transaction, member, 'codes')
          return give(transaction)
        }),
      ),
    async keepRecoveryCodes({ body: { codeSet }, caller, visit }) {
      const member = await ownMember(deps, caller, visit)
      await transact(db, async (transaction) => {
        await recordSavedCodes(transaction, member.id, codeSet)
        await addMemberChange(transaction, member.id, 'security', clock.now())
      })
      return {}
    },
    removeAuthenticator: ({ body, caller, visit }) =>
      withBoth(body, caller, visit, async (transaction, member) => {
        await transaction
          .updateTable('credentials')
          .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
          .where('member_id', '=', member.id)
          .execute()
        await removeRecoveryCodes(transaction, member.id)
        await tell(transaction, member, 'off')
        return {}
      }),
  }

  /** Recovery codes of the member, by a call that is done once for its key. */
  function givenOnce(
    { call, caller, visit, key }: GivingCall,
    first: (give: (transaction: Database) => Promise<GivenCodes>) => Promise<GivenCodes>,
  ): Promise<GivenCodes> {
    const memberId = BigInt(caller.memberId)
    const named = { merchant: visit.merchant, call, key, content: caller.memberId, now: clock.now() }
    return giveOnce(deps, named, {
      first,
      replace: (transaction, given) => replaceRecoveryCodes(transaction, memberId, given),
      async unsavedSet() {
        const { id } = await ownMember(deps, caller, visit)
        return (await credentialState(db, id)).unsaved_code_set
      },
    })
  }

  /** Does what the password and a code prove. */
  async function withBoth<Result extends object>(
    { password, code }: { readonly password: string; readonly code: string },
    caller: Caller,
    visit: Visit,
    work: (transaction: Database, member: MemberRow) => Promise<Result>,
  ): Promise<Result> {
    const member = await ownMember(deps, caller, visit)
    const proof = await provePassword(deps, visit, member, password)
    const method = codeDigits(code).length === 6 ? 'totp' : 'recoveryCode'
    // Kept also where the code is wrong, because it was counted.
    const done = await transact(db, async (transaction) => {
      const given = { member, visit, method, answer: code, now: clock.now() } as const
      if (!(await passesSecondVerification(deps, transaction, given))) return undefined
      await holdProof(transaction, member, proof, 'forNoKeyUpdate')
      return work(transaction, member)
    })
    if (!done) throw new CallError('verificationFailed')
    return done
  }

  async function tell(transaction: Database, member: MemberRow, state: 'on' | 'off' | 'codes') {
    await addMemberChange(transaction, member.id, 'security', clock.now())
    await notifyMember(deps, transaction, member, 'authenticatorChanged', { state })
  }
}

interface GivingCall {
  readonly call: 'confirmAuthenticator' | 'renewRecoveryCodes'
  readonly caller: Caller
  readonly visit: Visit
  readonly key: string | undefined
}
