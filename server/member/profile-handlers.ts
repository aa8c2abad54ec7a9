import { CallError } from '../platform/contract/call-error.ts'
import type { Handlers } from '../platform/contract/handler.ts'
import { ownMember } from '../session/own-member.ts'
import { transact } from '../platform/database/transact.ts'
import { drawIcon } from './draw-icon.ts'
import { judgedFields } from './judged-fields.ts'
import type { MemberDeps } from './member-deps.ts'
import { findMember } from './member-store.ts'

/** On which age and payments rest: shown, and never changed by the member. */
const fixedFields = ['birthday', 'payeeName', 'idNumber'] as const

/** What a member told of himself, his picture, and the language in which he is written to. */
export function profileHandlers(
  deps: MemberDeps,
): Pick<Handlers, 'profile' | 'changeProfile' | 'memberIcon' | 'setMemberIcon' | 'changeLanguage'> {
  return {
    async profile({ caller, visit }) {
      const { profile } = await ownMember(deps, caller, visit)
      const fixed = Object.fromEntries(
        fixedFields.flatMap((field) => (profile[field] === undefined ? [] : [[field, profile[field]]])),
      )
      const fields = Object.fromEntries(Object.entries(profile).filter(([field]) => !(field in fixed)))
      return { fields, fixed }
    },
    async changeProfile({ body, caller, visit }) {
      const given = await judgedFields(deps, visit, 'profile.member', body, body.fields)
      const found = await deps.findForm(visit.merchant, body.form)
      const shown = new Set<string>(found?.form.fields.map(({ id }) => id))
      await transact(deps.db, async (transaction) => {
        const member = await findMember(transaction, visit.merchant, caller.memberId, { lock: true })
        if (!member) throw new CallError('sessionExpired')
        // What the form shows is as it was sent, also emptied; everything else stays.
        const kept = Object.entries(member.profile).filter(([field]) => !shown.has(field))
        const profile = { ...Object.fromEntries(kept), ...given }
        await transaction
          .updateTable('member')
          .set({ profile: JSON.stringify(profile) })
          .where('id', '=', member.id)
          .execute()
      })
      return {}
    },
    async memberIcon({ caller, visit }) {
      const { icon } = await ownMember(deps, caller, visit)
      return { image: icon ? icon.toString('base64') : null }
    },
    async setMemberIcon({ body, caller, visit }) {
      const member = await ownMember(deps, caller, visit)
      const icon = body.image === null ? null : await drawIcon(Buffer.from(body.image, 'base64'))
      await deps.db
        .updateTable('member')
        .set({ icon, icon_changed_at: icon ? deps.clock.now() : null })
        .where('id', '=', member.id)
        .execute()
      return {}
    },
    async changeLanguage({ body, caller, visit }) {
      const { languages, defaultLanguage } = deps.rules(visit.merchant)
      const language = languages.includes(body.language) ? body.language : defaultLanguage
      await deps.db
        .updateTable('member')
        .set({ language })
        .where('merchant', '=', visit.merchant)
        .where('id', '=', BigInt(caller.memberId))
        .execute()
      return {}
    },
  }
}
