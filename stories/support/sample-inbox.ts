import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { inboxKinds } from '#schemas/cashier/inbox-kinds.ts'
import { answering } from './answering.ts'

type Inbox = CallAnswer<Calls['inbox']>
type InboxMessage = Inbox['items'][number]

const idOf = (place: number) => `5b0c8f0e-52f2-4d2f-9d0b-0000000000${String(place).padStart(2, '0')}`

/** One message of each kind; the first two are unread. */
export const sampleMessages: readonly InboxMessage[] = inboxKinds.map((kind, place) => ({
  id: idOf(place),
  kind,
  values: {
    site: 'Solmar',
    currency: 'EUR',
    amount: '5000',
    reference: `${kind.startsWith('deposit') ? 'D' : 'W'}-7K3QX9A${place}`,
    ...(kind === 'depositFailed' ? { reason: 'notFound' as const } : {}),
    ...(kind === 'withdrawalRejected' ? { reason: 'documentsMissing' as const } : {}),
    subject: idOf(place),
  },
  at: `2026-11-${19 - place}T15:03:00.000Z`,
  isRead: place > 1,
}))

/** Answers the calls of the inbox in a story: these messages, of which so many are unread. */
export function inboxAnswering(items: readonly InboxMessage[], next?: string) {
  const unread = items.filter(({ isRead }) => !isRead).length
  return () => {
    answering('inbox', { items: [...items], unread, ...(next === undefined ? {} : { next }) })()
    answering('unreadCount', { count: unread })()
    answering('readInbox', { count: 0 })()
  }
}
