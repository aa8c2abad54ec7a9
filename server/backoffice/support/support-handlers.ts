import { whoAdministers } from '#schemas/operators/operator-roles.ts'
import type { AuditAction } from '#schemas/operators/audit-actions.ts'
import { trialAccount } from '#schemas/config/account-types.ts'
import { findMember } from '../../members/account/member-store.ts'
import type { MemberRow } from '../../members/account/member-tables.ts'
import { forgetAllFailures } from '../../members/attempts/failures-of-account.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import { addMemberChange } from '../../platform/events/add-event.ts'
import type { MessagingDeps } from '../../members/notices/messaging-deps.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Handlers, OperatorCaller, Visit } from '../../platform/contract/handler.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { transact } from '../../platform/database/transact.ts'
import { endOtherSessions } from '../../members/session/session-store.ts'
import { countedNames } from './counted-names.ts'
import { findMembers, memberSummary } from './find-members.ts'
import { readMemberState } from './member-state.ts'
import { sendTemporaryPassword } from './send-temporary-password.ts'
import './member-note-table.ts'

type SupportCall =
  | 'findMembers'
  | 'memberState'
  | 'unlockMember'
  | 'endSessionsOfMember'
  | 'resetPasswordOfMember'
  | 'changeMemberType'
  | 'addMemberNote'

interface Asked {
  readonly params: { readonly merchant: string; readonly member: string }
  readonly caller: OperatorCaller
  readonly visit: Visit
}

type Reasoned = Asked & {
  readonly body?: { readonly reason?: string; readonly type?: number; readonly text?: string } | undefined
}

interface SupportDeps extends MessagingDeps {
  readonly sites: { site(merchant: string): object | undefined }
}

/** What support does for members. Each look and each act is kept, and no password or code is ever shown. */
export function supportHandlers(deps: SupportDeps): Pick<Handlers, SupportCall> {
  const { db, clock } = deps
  return {
    async findMembers({ params: { merchant }, body, caller, visit }) {
      known(merchant)
      const found = await findMembers(db, merchant, deps.rules(merchant), body)
      await transact(db, (transaction) =>
        addAudit(transaction, {
          merchant,
          by: caller,
          from: visit,
          action: 'memberFound',
          ...(found[0] ? { subject: subjectOf(found[0]) } : {}),
          // What was asked for may be of somebody who has no account.
          details: { by: body.by, found: found.length },
          now: clock.now(),
        }),
      )
      return { items: found.map(memberSummary) }
    },
    memberState: (asked) =>
      acting(asked, 'memberViewed', async (transaction, member) => ({
        ...memberSummary(member),
        ...(await readMemberState(deps, transaction, member)),
        mayChangeType:
          member.type !== trialAccount && asked.caller.hasUnlimited(whoAdministers, member.merchant),
      })),
    unlockMember: (asked) =>
      acting(asked, 'memberUnlocked', async (transaction, member) => {
        await forgetAllFailures(
          transaction,
          member.merchant,
          countedNames(deps.rules(member.merchant), member),
        )
        return {}
      }),
    endSessionsOfMember: (asked) =>
      acting(asked, 'memberSessionsEnded', async (transaction, member) => ({
        ended: await endOtherSessions(transaction, member.id, undefined, clock.now()),
      })),
    async resetPasswordOfMember(asked) {
      const member = await memberOf(db, asked)
      return sendTemporaryPassword(deps, member, (transaction) =>
        note(transaction, asked, member, 'memberPasswordReset'),
      )
    },
    changeMemberType: (asked) =>
      acting(asked, 'memberTypeChanged', async (transaction, member) => {
        if (member.type === trialAccount) throw new CallError('notFound')
        const { type } = asked.body
        await transaction.updateTable('member').set({ type }).where('id', '=', member.id).execute()
        await addMemberChange(transaction, member.id, 'profile', clock.now())
        return {}
      }),
    addMemberNote: (asked) =>
      acting(asked, 'memberNoteAdded', async (transaction, member) => {
        await transaction
          .insertInto('member_note')
          .values({
            merchant: member.merchant,
            member_id: member.id,
            at: clock.now(),
            operator_id: BigInt(asked.caller.operatorId),
            operator: asked.caller.name,
            text: asked.body.text,
          })
          .execute()
        return {}
      }),
  }

  function known(merchant: string) {
    if (!deps.sites.site(merchant)) throw new CallError('notFound')
  }

  async function memberOf(at: Database, { params }: Asked, options?: { readonly lock: boolean }) {
    known(params.merchant)
    const member = await findMember(at, params.merchant, params.member, options)
    if (!member) throw new CallError('notFound')
    return member
  }

  /** Does it to the member, and keeps that it was done and why. */
  function acting<Result>(
    asked: Reasoned,
    action: AuditAction,
    work: (transaction: Database, member: MemberRow) => Promise<Result>,
  ): Promise<Result> {
    return transact(db, async (transaction) => {
      const member = await memberOf(transaction, asked, { lock: true })
      const result = await work(transaction, member)
      await note(transaction, asked, member, action)
      return result
    })
  }

  function note(transaction: Database, asked: Reasoned, member: MemberRow, action: AuditAction) {
    const { reason, type } = asked.body ?? {}
    return addAudit(transaction, {
      merchant: member.merchant,
      by: asked.caller,
      from: asked.visit,
      action,
      subject: subjectOf(member),
      ...(reason === undefined ? {} : { reason }),
      ...(type === undefined ? {} : { details: { from: member.type, to: type } }),
      now: clock.now(),
    })
  }
}

function subjectOf({ id }: MemberRow) {
  return `member ${id}`
}
