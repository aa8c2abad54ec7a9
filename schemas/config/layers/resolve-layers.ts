import { isRecord, own } from '../../json/read-value.ts'
import { isAround, pointerToken } from '../../json/json-pointer.ts'
import { keyedList, type KeyedList } from '../edits/keyed-list.ts'
import { layerNames, type Layer, type LayerName, type Origin, type Refused, type Resolved } from './layer.ts'
import { isSameOrder, orderPlace } from '../edits/list-order.ts'
import { mergeOrder } from '../edits/merge-order.ts'
import { entrySchema, propertySchema, type SchemaPart } from '../edits/schema-parts.ts'

/**
 * What platform, brand and merchant say together, and for every leaf who said it. Objects merge, lists whose entries have ids by them,
 * everything else is replaced by the lower layer, unless one above it has locked the place. Takes anything and never throws.
 */
export function resolveLayers(schema: SchemaPart, layers: readonly Layer[]): Resolved {
  const stack = layers.toSorted((one, other) => rankOf(one.layer) - rankOf(other.layer))
  const origins = new Map<string, Origin>()
  const refused: Refused[] = []
  const said = stack.map((layer) => ({ layer, value: layer.patch }))
  return { value: resolveAt({ schema, path: '', said, depth: 0 }), origins, refused }

  function resolveAt(place: Place): unknown {
    const heard = hear(place, stack, refused)
    const last = heard.findLast(({ value }) => value !== undefined)
    if (!last) return undefined
    const { schema: part, path, depth } = place
    if (depth < mostDepth && isRecord(last.value)) {
      const records = tail(heard, ({ value }) => value === undefined || isRecord(value))
      // In the order of the lowest layer, which is the one that is read and edited.
      const keys = [...new Set(records.toReversed().flatMap(({ value }) => Object.keys(value ?? {})))]
      const entries = keys.flatMap((key) => {
        const said = records.map(({ layer, value }) => ({ layer, value: own(value, key) }))
        const at = {
          schema: propertySchema(part, key),
          path: `${path}/${pointerToken(key)}`,
          said,
          depth: depth + 1,
        }
        const value = resolveAt(at)
        return value === undefined ? [] : [[key, value] as const]
      })
      if (entries.length > 0) return Object.fromEntries(entries)
      return leaf(path, last, {})
    }
    const lists = tail(
      heard.map(({ layer, value }) => ({ layer, value, list: keyedList(part, value) })),
      ({ value, list }) => value === undefined || list !== undefined,
    )
    if (depth < mostDepth && keyedList(part, last.value)) {
      const entries = orderOf(lists, path).flatMap((id) => {
        const said = lists.map(({ layer, list }) => ({ layer, value: list?.get(id) }))
        const at = { schema: entrySchema(part), path: `${path}/${pointerToken(id)}`, said, depth: depth + 1 }
        const value = resolveAt(at)
        return value === undefined ? [] : [value]
      })
      return entries.length > 0 ? entries : leaf(path, last, [])
    }
    return leaf(path, last, last.value)
  }

  /**
   * A lower layer moves entries, where none above has locked the order and it does not inherit that; what it does not name stands behind
   * what it stood behind.
   */
  function orderOf(lists: readonly SaidList[], path: string): readonly string[] {
    const place = orderPlace(path)
    return lists.reduce<readonly string[]>((order, { layer, list }) => {
      const ids = [...(list?.keys() ?? [])]
      const lockedBy = stack.find(
        (above) => rankOf(above.layer) < rankOf(layer.layer) && above.locks?.includes(place),
      )
      if (lockedBy && !isSameOrder(order, ids))
        refused.push({ path: place, layer: layer.layer, lockedBy: lockedBy.layer })
      const isAsAbove = lockedBy !== undefined || (layer.inherits?.includes(place) ?? false)
      return (isAsAbove ? mergeOrder([], ids, order) : mergeOrder([], order, ids)) ?? order
    }, [])
  }

  function leaf(path: string, { layer: { layer, release, author } }: Said, value: unknown): unknown {
    origins.set(path, { layer, release, author })
    return value
  }
}

interface Said {
  readonly layer: Layer
  /** Undefined where it says nothing. */
  readonly value: unknown
}

interface SaidList {
  readonly layer: Layer
  readonly list: KeyedList | undefined
}

interface Place {
  readonly schema: SchemaPart
  readonly path: string
  readonly said: readonly Said[]
  readonly depth: number
}

/** Deeper than any document; what lies below is one value. */
const mostDepth = 24

/**
 * What counts of a place: not what inherits again, what a lower layer removed, or what one above has locked. Layers that say nothing of
 * it stay, because they may remove something in it.
 */
function hear({ schema, path, said }: Place, stack: readonly Layer[], refused: Refused[]): readonly Said[] {
  let heard: Said[] = []
  for (const each of said) {
    const { layer, value } = each
    if (layer.inherits?.includes(path)) continue
    const removes = layer.removes?.includes(path) ?? false
    const isSilent = value === undefined && !removes
    const lockedBy = isSilent
      ? undefined
      : lockOf({ schema, path, layer, isWhole: removes || !isMerged(schema, value), said }, stack)
    if (lockedBy) {
      refused.push({ path, layer: layer.layer, lockedBy })
      continue
    }
    if (removes) heard = []
    heard.push(each)
  }
  return heard
}

function isMerged(schema: SchemaPart, value: unknown): boolean {
  return isRecord(value) || keyedList(schema, value) !== undefined
}

interface Wish {
  readonly schema: SchemaPart
  readonly path: string
  readonly layer: Layer
  /** It would replace everything that lies in the place. */
  readonly isWhole: boolean
  readonly said: readonly Said[]
}

/** The layer that has the say over a place in place of the one that says something of it. */
function lockOf(
  { schema, path, layer, isWhole, said }: Wish,
  stack: readonly Layer[],
): LayerName | undefined {
  const lowest = own(schema, 'x-layer')
  const known = layerNames.find((name) => name === lowest)
  // Where nobody who may has said anything, whoever has to say something does.
  const isSaid = (rank: number) =>
    said.some((each) => each.value !== undefined && rankOf(each.layer.layer) <= rank)
  if (known && rankOf(layer.layer) > rankOf(known) && isSaid(rankOf(known))) return known
  return stack.find(
    (above) =>
      rankOf(above.layer) < rankOf(layer.layer) &&
      above.locks?.some((lock) => lock === path || (isWhole && isAround(path, lock))),
  )?.layer
}

/** The last ones of a list that are all like this. */
function tail<Item>(items: readonly Item[], is: (item: Item) => boolean): readonly Item[] {
  const last = items.findLastIndex((item) => !is(item))
  return items.slice(last + 1)
}

function rankOf(layer: LayerName): number {
  return layerNames.indexOf(layer)
}
