import { CallError } from '../../platform/contract/call-error.ts'
import type { Handlers } from '../../platform/contract/handler.ts'
import { ownMember } from '../account/own-member.ts'
import { transact } from '../../platform/database/transact.ts'
import { validatedFields } from '../../site/sites/validated-fields.ts'
import { addMemberChange } from '../../platform/events/add-event.ts'
import type { MemberDeps } from './member-deps.ts'
import { findIcon, storeIcon, removeIcon } from './member-icon.ts'
import { findMember } from '../account/member-store.ts'

/** On which age and payments rest: shown, and never changed by the member. */
const fixedFields = ['birthday', 'payeeName', 'idNumber'] as const

const iconDrawing = { width: 256, height: 256, fit: 'fill' } as const

/** A member's profile, picture, and language for messages. */
export function profileHandlers(
  deps: MemberDeps,
): Pick<
  Handlers,
  'profile' | 'changeProfile' | 'memberIcon' | 'setMemberIcon' | 'removeMemberIcon' | 'changeLanguage'
> {
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
      const given = await validatedFields(deps, visit, 'profile.member', body, body.fields)
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
        await addMemberChange(transaction, member.id, 'profile', deps.clock.now())
      })
      return {}
    },
    async memberIcon({ caller, visit }) {
      const { id } = await ownMember(deps, caller, visit)
      const icon = await findIcon(deps.db, id)
      return { image: icon?.toString('base64') ?? null }
    },
    async setMemberIcon({ body, query, caller, visit }) {
      const { id } = await ownMember(deps, caller, visit)
      const { bytes } = await deps.pictures.draw(body, iconDrawing)
      await transact(deps.db, async (transaction) => {
        const icon = { icon: Buffer.from(bytes), avatar: query.avatar }
        await storeIcon(transaction, id, icon, deps.clock.now())
        await addMemberChange(transaction, id, 'picture', deps.clock.now())
      })
      return {}
    },
    async removeMemberIcon({ caller, visit }) {
      const { id } = await ownMember(deps, caller, visit)
      await transact(deps.db, async (transaction) => {
        await removeIcon(transaction, id)
        await addMemberChange(transaction, id, 'picture', deps.clock.now())
      })
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
