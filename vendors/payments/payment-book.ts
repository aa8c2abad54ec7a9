import { openJournal } from '../process/journal.ts'
import { openSerialQueues } from '../process/serial-queues.ts'
import type { Payment, RefusedPayment } from './payment.ts'
import type { Payout } from './payout.ts'

export type Entry = Payment | Payout | RefusedPayment

/** Whether an entry is a payment of a player, and neither a payout nor refused. */
export function isPayment(entry: Entry | undefined): entry is Payment {
  return entry !== undefined && 'token' in entry
}

export function isPayout(entry: Entry | undefined): entry is Payout {
  return entry !== undefined && 'kind' in entry
}

/** All payments and payouts, in memory and in a file. */
export interface PaymentBook {
  find(merchant: string, id: string): Entry | undefined
  ofToken(token: string): Payment | undefined
  all(): Iterable<Entry>
  /** Replaces an entry, one change of it after the other. Returns what there is afterwards; nothing changes where there is no new entry. */
  change(
    merchant: string,
    id: string,
    changed: (entry: Entry | undefined) => Entry | undefined,
  ): Promise<Entry | undefined>
  close(): Promise<void>
}

/** Opens the file that stores the payments, and reads what it holds. */
export async function openPaymentBook(file: string): Promise<PaymentBook> {
  const entries = new Map<string, Entry>()
  const tokens = new Map<string, string>()
  const keep = (entry: Entry) => {
    const key = keyOf(entry.merchant, entry.id)
    entries.set(key, entry)
    if (isPayment(entry)) tokens.set(entry.token, key)
  }
  const journal = await openJournal<Entry>(file, {
    restore: (stored) => stored.forEach(keep),
    entries: () => [...entries.values()],
  })
  const queues = openSerialQueues()
  return {
    find: (merchant, id) => entries.get(keyOf(merchant, id)),
    ofToken(token) {
      const entry = entries.get(tokens.get(token) ?? '')
      return isPayment(entry) ? entry : undefined
    },
    all: () => entries.values(),
    change: (merchant, id, changed) =>
      queues.take(keyOf(merchant, id), async () => {
        const before = entries.get(keyOf(merchant, id))
        const entry = changed(before)
        if (!entry) return before
        await journal.append(entry)
        keep(entry)
        return entry
      }),
    close: () => journal.close(),
  }
}

function keyOf(merchant: string, id: string): string {
  return `${merchant} ${id}`
}
