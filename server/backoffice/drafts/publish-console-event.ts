import { layerOf, ofLayers } from '#schemas/config/edits/draft-owner.ts'
import type { EventData } from '#schemas/events/events.ts'
import { addEvent } from '../../platform/events/add-event.ts'
import type { Database } from '../../platform/database/connect-database.ts'

/** Has the consoles that are open at a merchant, or of a layer those of all merchants, ask for a part again. */
export function publishConsoleEvent(
  transaction: Database,
  merchant: string,
  what: Omit<EventData<'console.changed'>, 'merchant'>,
  now: Date,
): Promise<void> {
  const of = layerOf(merchant) === undefined ? merchant : ofLayers
  return addEvent(transaction, { name: 'console.changed', of, data: { merchant, ...what }, now })
}
