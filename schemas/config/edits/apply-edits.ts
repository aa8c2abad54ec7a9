import { isRecord, own } from '../../json/read-value.ts'
import { present, type Conflict, type Edit } from './edit.ts'
import { isSameJson } from '../../json/is-same-json.ts'
import { pointerKeys } from '../../json/json-pointer.ts'
import { keyedList, orderKey } from './keyed-list.ts'
import { mergeOrder } from './merge-order.ts'
import { mergeValues, type Merged } from './merge-values.ts'
import { entrySchema, idOfEntries, propertySchema, type SchemaPart } from './schema-parts.ts'

/**
 * Makes edits in a value as it is now, one after the other. Where it is no longer what an edit began from, both are brought together as
 * far as they changed different places; the rest is told as conflicts and not made. The time grows with the value and the edits, not
 * with one times the other.
 */
export function applyEdits(schema: SchemaPart, value: unknown, edits: readonly Edit[]): Merged {
  const whole = new OpenValue(schema, value)
  const conflicts = edits.flatMap((edit) => whole.apply(pointerKeys(edit.path), edit))
  return { value: whole.close(), conflicts }
}

/** A value while it is edited. What edits pass through is taken apart once for all of them, and put together at the end. */
class OpenValue {
  readonly #schema: SchemaPart
  #value: unknown
  /** What it is made of, in its order, while it is taken apart; those parts that edits reached are open themselves. */
  #parts: Map<string, unknown> | undefined
  #isList = false

  constructor(schema: SchemaPart, value: unknown) {
    this.#schema = schema
    this.#value = value
  }

  /** Makes an edit at the place that the keys name in it. */
  apply([key, ...rest]: readonly string[], edit: Edit): readonly Conflict[] {
    if (key === undefined) {
      const theirs = this.close()
      return this.#become(mergeValues(this.#schema, { base: edit.from, mine: edit.to, theirs }, edit.path))
    }
    const parts = this.#open()
    if (!parts) return nowhere(edit)
    if (this.#isList && key === orderKey && rest.length === 0)
      return this.#become(reordered(this.#schema, this.close(), edit))
    if (rest.length > 0 && parts.get(key) === undefined) return nowhere(edit)
    const before = parts.get(key)
    const inner = this.#isList ? entrySchema(this.#schema) : propertySchema(this.#schema, key)
    const part = before instanceof OpenValue ? before : new OpenValue(inner, before)
    const conflicts = part.apply(rest, edit)
    if (part.isGone) parts.delete(key)
    else parts.set(key, part)
    // It may be known by another id from now on.
    if (this.#isList && !part.isGone && part.#id(idOfEntries(this.#schema)) !== key) this.close()
    return conflicts
  }

  /** Puts it together. */
  close(): unknown {
    if (!this.#parts) return this.#value
    const parts = [...this.#parts].map(([key, part]) => [key, closed(part)] as const)
    this.#value = this.#isList ? parts.map(([, part]) => part) : Object.fromEntries(parts)
    this.#parts = undefined
    return this.#value
  }

  get isGone(): boolean {
    return !this.#parts && this.#value === undefined
  }

  #id(key = ''): string {
    return String(this.#parts ? closed(this.#parts.get(key)) : own(this.#value, key))
  }

  #become({ value, conflicts }: Merged): readonly Conflict[] {
    this.#value = value
    return conflicts
  }

  /** Undefined for what has no parts that an edit could name. */
  #open(): Map<string, unknown> | undefined {
    if (this.#parts) return this.#parts
    const list = keyedList(this.#schema, this.#value)
    if (list) this.#parts = new Map(list)
    else if (isRecord(this.#value)) this.#parts = new Map(Object.entries(this.#value))
    this.#isList = list !== undefined
    return this.#parts
  }
}

function closed(part: unknown): unknown {
  return part instanceof OpenValue ? part.close() : part
}

/** What it would have been made in is gone. */
function nowhere({ path, from, to }: Edit): readonly Conflict[] {
  if (isSameJson(from, to) || to === undefined) return []
  return [{ path, ...present('base', from), ...present('mine', to) }]
}

function reordered(schema: SchemaPart, at: unknown, { path, from, to }: Edit): Merged {
  const list = keyedList(schema, at) ?? new Map<string, unknown>()
  const [base, mine] = [idsOf(from), idsOf(to)]
  // What was added just now stands at the end for no reason of its own.
  const theirs = [...list.keys()].filter((id) => base.has(id) || !mine.has(id))
  const order = mergeOrder([...base], [...mine], theirs)
  if (!order) return { value: at, conflicts: [{ path, base: [...base], mine: [...mine], theirs }] }
  const entries = [...new Set([...order, ...list.keys()])].flatMap((id) =>
    list.has(id) ? [list.get(id)] : [],
  )
  return { value: entries, conflicts: [] }
}

function idsOf(value: unknown): ReadonlySet<string> {
  return new Set(Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [])
}
