import { own } from '../../json/read-value.ts'
import { configurationSchema } from '../documents.ts'
import { pointerKeys } from '../../json/json-pointer.ts'
import { entrySchema, idOfEntries, propertySchema, type SchemaPart } from './schema-parts.ts'

/** 1 harmless, 2 changes what players see, 3 can lock players out or send them elsewhere. */
export type Risk = 1 | 2 | 3

/** What an edit at a path can do: as its schema says, or the one around it, or the worst of what lies in it. */
export function riskOf(path: string): Risk {
  let schema: SchemaPart = configurationSchema
  let risk: Risk = 1
  for (const key of pointerKeys(path)) {
    schema = idOfEntries(schema) === undefined ? propertySchema(schema, key) : entrySchema(schema)
    risk = riskIn(schema) ?? risk
  }
  return worst(schema, risk)
}

function worst(schema: SchemaPart, risk: Risk): Risk {
  const properties = Object.values((own(schema, 'properties') ?? {}) as object) as unknown[]
  const entries = entrySchema(schema)
  const parts = entries === undefined ? properties : [...properties, entries]
  return parts.reduce<Risk>((most, part) => higher(most, worst(part, riskIn(part) ?? 1)), risk)
}

function riskIn(schema: SchemaPart): Risk | undefined {
  const risk = own(schema, 'x-risk')
  return risk === 1 || risk === 2 || risk === 3 ? risk : undefined
}

function higher(one: Risk, other: Risk): Risk {
  return one > other ? one : other
}
