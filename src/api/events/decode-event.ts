import { eventTable } from 'virtual:event-table'
import type { Static } from 'typebox'
import type { EventData, EventName, signals } from '#schemas/events/events.ts'

/** What happened, as the contract declares it. */
export type SiteEvent = {
  [Name in EventName]: { readonly type: Name; readonly id: string; readonly data: EventData<Name> }
}[EventName]

/** What a stream says of itself; `opened` comes before all else, also when it comes back. */
export type StreamSignal =
  | { readonly type: 'opened' }
  | { readonly type: 'reset' }
  | { readonly type: 'beat' }
  | { readonly type: 'stream'; readonly id: string; readonly data: Static<(typeof signals)['stream']> }
  | { readonly type: 'joined'; readonly data: Static<(typeof signals)['joined']> }

export type StreamMessage = SiteEvent | StreamSignal

export const messageTypes = Object.keys(eventTable)

/** A message of a stream, or of another tab; undefined for what the contract does not declare, such as what a later version says. */
export function decodeEvent(type: string, text: string, id: string): StreamMessage | undefined {
  if (!Object.hasOwn(eventTable, type)) return undefined
  const fields = eventTable[type]
  if (!fields) return { type: 'reset' }
  const data = parse(text)
  if (typeof data !== 'object' || data === null) return undefined
  const isWhole = Object.entries(fields).every(([name, kind]) => {
    const field = name.replace('?', '')
    const value: unknown = (data as Readonly<Record<string, unknown>>)[field]
    if (value === undefined) return field !== name
    if (typeof kind !== 'string') return typeof value === 'string' && kind.includes(value)
    return kind === 'integer' ? Number.isInteger(value) : typeof value === 'string'
  })
  return isWhole ? ({ type, id, data } as StreamMessage) : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
