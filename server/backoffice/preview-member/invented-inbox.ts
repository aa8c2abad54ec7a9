import type { Handlers, Visit } from '../../platform/contract/handler.ts'
import { minorOf } from '../../play/cashier/cashier-methods.ts'
import type { CurrentSite } from '../../site/sites/current-site.ts'

interface Invented {
  readonly documents: Pick<CurrentSite['documents'], 'money' | 'theme'>
  readonly now: Date
}

/** One unread message: of the deposit that the cashier of the preview has. */
export function inventedInbox(of: (visit: Visit) => Invented): Pick<Handlers, 'inbox' | 'unreadCount'> {
  return {
    inbox({ visit }) {
      const { documents, now } = of(visit)
      const { currency } = documents.money
      const message = {
        id: '00000000-0000-4000-8000-000000000003',
        kind: 'depositCredited' as const,
        values: {
          site: documents.theme.siteName,
          currency,
          amount: String(minorOf('20', currency)),
          reference: 'D-0000PREV',
          subject: '00000000-0000-4000-8000-000000000001',
        },
        at: new Date(now.getTime() - 24 * 3_600_000).toISOString(),
        isRead: false,
      }
      return { items: [message], unread: 1 }
    },
    unreadCount: () => ({ count: 1 }),
  }
}
