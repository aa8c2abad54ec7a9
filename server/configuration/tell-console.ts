import type { EventData } from '#schemas/events.ts'
import { addEvent } from '../events/add-event.ts'
import type { Database } from '../platform/database/connect-database.ts'

/** Has the consoles that are open at a merchant ask for a part anew. */
export function tellConsole(
  transaction: Database,
  merchant: string,
  what: Omit<EventData<'console.changed'>, 'merchant'>,
  now: Date,
): Promise<void> {
  return addEvent(transaction, { name: 'console.changed', of: merchant, data: { merchant, ...what }, now })
}
