import type { Handlers, Visit } from '../../platform/contract/handler.ts'
import type { CurrentSite } from '../../site/sites/current-site.ts'

interface Invented {
  readonly documents: Pick<CurrentSite['documents'], 'cashier'>
  readonly now: Date
}

const day = 86_400_000

/** One bank account that can be withdrawn to, where members of the site can withdraw. */
export function inventedCards(of: (visit: Visit) => Invented): Pick<Handlers, 'memberCards'> {
  return {
    memberCards({ visit }) {
      const { documents, now } = of(visit)
      const { withdrawal } = documents.cashier
      const added = new Date(now.getTime() - 60 * day).toISOString()
      const card = {
        id: '00000000-0000-4000-8000-000000000002',
        bank: 'Bank',
        holder: 'Preview',
        last4: '0000',
        addedAt: added,
        usableFrom: added,
      }
      return {
        cards: withdrawal ? [card] : [],
        most: withdrawal?.cards.most ?? 0,
        hours: withdrawal?.cards.hours ?? 0,
        now: now.toISOString(),
      }
    },
  }
}
