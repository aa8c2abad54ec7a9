import Type, { type Static } from 'typebox'
import { closed } from '../document.ts'
import { minutes } from './cashier-shapes.ts'

/** How depositing members pay withdrawing ones. */
export const peerRules = Type.Object(
  {
    silentCounts: Type.Boolean({
      title: 'Silence counts as received',
      description:
        'A payment that its payee does not answer for counts where its picture was never seen before. Without it staff decide',
    }),
    waitMinutes: minutes(
      'Minutes to wait for a member',
      'An approved payout that no member has taken by then is paid by the provider or staff',
      1_440,
    ),
  },
  closed(
    'Payments between members',
    'Members who deposit pay members who withdraw. Needed by a method of the kind peer',
  ),
)
export type PeerRules = Static<typeof peerRules>
