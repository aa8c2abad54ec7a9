import { sql } from 'kysely'
import { addMemberChange } from '../../platform/events/add-event.ts'
import { messageText } from '../notices/message-text.ts'
import { messageLanguage } from '../notices/message-language.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Handlers, Visit } from '../../platform/contract/handler.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { transact } from '../../platform/database/transact.ts'
import { isKnownDevice } from '../session/known-networks.ts'
import { ownMember } from '../account/own-member.ts'
import { findLink, findPastLink, issueLink, linkMinutes, spoilLinks } from '../verification/mailed-link.ts'
import type { MemberDeps } from './member-deps.ts'
import { findMember, takenAs } from '../account/member-store.ts'
import { unconfirmedEmail } from '../account/unconfirmed-email.ts'

/** The address of a registration, confirmed by a mailed link (decision 029). */
export function confirmationHandlers(
  deps: MemberDeps,
): Pick<Handlers, 'sendEmailConfirmation' | 'confirmEmail' | 'readEmailLink'> {
  const { db, clock } = deps
  return {
    async sendEmailConfirmation({ caller, visit }) {
      const member = await ownMember(deps, caller, visit)
      if (unconfirmedEmail(member) === undefined) throw new CallError('notFound')
      if (!(await sendConfirmation(deps, visit, member.id))) {
        throw new CallError('tooManyRequests', { retryAfter: 3600 })
      }
      return {}
    },
    async confirmEmail({ body, visit }) {
      const now = clock.now()
      return takenAs(() =>
        transact(db, async (transaction) => {
          const { state, member, link } = await openLink(transaction, body.ticket, visit)
          if (state !== 'valid') return { state }
          await spoilLinks(transaction, member.id, now)
          await transaction
            .updateTable('member')
            .set({
              email: member.profile['email']?.trim() ?? '',
              email_key: link.email,
              profile: sql<string>`profile - 'email'`,
            })
            .where('id', '=', member.id)
            .execute()
          await addMemberChange(transaction, member.id, 'security', now)
          return { state: 'confirmed' }
        }),
      )
    },
    async readEmailLink({ body, visit }) {
      const { state } = await transact(db, (transaction) => openLink(transaction, body.ticket, visit))
      return { state }
    },
  }

  /** The member and the address of a link that can be confirmed here and now, both locked; else the reason why it cannot be. */
  async function openLink(transaction: Database, ticket: string, visit: Visit) {
    const { merchant } = visit
    const now = clock.now()
    const given = { ticket, merchant, purpose: 'email' } as const
    const link = await findLink(transaction, { ...given, now })
    const member = link && (await findMember(transaction, merchant, String(link.member_id), { lock: true }))
    if (!member || unconfirmedEmail(member) !== link.email) {
      if (await isConfirmed(transaction, given)) return { state: 'confirmed' } as const
      throw new CallError('ticketExpired')
    }
    // The mailbox alone is not enough: it may belong to a stranger whose address was typed by mistake.
    if (!(await isKnownDevice(transaction, member.id, visit, now))) return { state: 'loginNeeded' } as const
    return { state: 'valid', member, link } as const
  }
}

/** Whether the address that a link was mailed to is the one of its account: whoever presses twice is told what has come of it. */
async function isConfirmed(transaction: Database, given: Parameters<typeof findPastLink>[1]) {
  const link = await findPastLink(transaction, given)
  if (!link || link.email === null) return false
  const member = await findMember(transaction, given.merchant, String(link.member_id))
  return member?.email_key === link.email
}

/** Mails the link, unless enough were sent. It names no account: a wrong address may be somebody else's. */
export async function sendConfirmation(deps: MemberDeps, visit: Visit, memberId: bigint): Promise<boolean> {
  const { merchant } = visit
  const rules = deps.rules(merchant)
  const sent = await transact(deps.db, async (transaction) => {
    const member = await findMember(transaction, merchant, String(memberId), { lock: true })
    const email = member && unconfirmedEmail(member)
    if (!member || email === undefined) return undefined
    const ticket = await issueLink(deps, transaction, { member, email, now: deps.clock.now() })
    return ticket === undefined ? undefined : { member, ticket }
  })
  if (!sent) return false
  const link = `${deps.siteOrigin(merchant)}/confirm-email#ticket=${sent.ticket}`
  const values = { hours: linkMinutes.email / 60, link }
  const language = messageLanguage(rules, visit, sent.member)
  await deps.mail.send({
    merchant,
    recipient: sent.member.profile['email']?.trim() ?? '',
    purpose: 'emailConfirmation',
    link,
    subject: messageText(rules, language, 'notice.emailConfirmationSubject', values),
    body: messageText(rules, language, 'notice.emailConfirmation', values),
  })
  return true
}
