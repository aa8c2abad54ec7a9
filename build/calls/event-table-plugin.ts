import type { Plugin } from 'vite'
import type { TObject, TSchema } from 'typebox'
import { events, signals } from '../../schemas/events/events.ts'

const name = 'virtual:event-table'

/** Gives the browser the fields of each event, by which it decodes what a stream brings, and no schema library. */
export function eventTablePlugin(): Plugin {
  return {
    name: 'marquee-event-table',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export const eventTable = ${JSON.stringify(table())}` : undefined),
  }
}

function table() {
  const rows = Object.entries(events).map(([event, { data }]) => [event, fieldsOf(data)] as const)
  const { reset: _, ...others } = signals
  const own = Object.entries(others).map(([signal, data]) => [signal, fieldsOf(data)] as const)
  return { ...Object.fromEntries([...rows, ...own]), reset: null }
}

/** For each field, with a `?` where it may be absent, `string`, `integer`, or the values that it may have. */
function fieldsOf({ properties, required }: TObject) {
  const needed: readonly string[] = required ?? []
  return Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => [
      needed.includes(field) ? field : `${field}?`,
      kindOf(schema),
    ]),
  )
}

function kindOf(schema: TSchema) {
  const { type, enum: values } = schema as { readonly type?: unknown; readonly enum?: readonly string[] }
  if (values) return values
  if (type === 'string' || type === 'integer') return type
  throw new Error('The fields of an event are texts, integers or one of some values')
}
