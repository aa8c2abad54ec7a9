import fc from 'fast-check'
import { isRecord } from '#schemas/json/read-value.ts'
import { isAround, pointerToken } from '#schemas/json/json-pointer.ts'
import { isSameJson } from '#schemas/json/is-same-json.ts'
import { keyedList } from '#schemas/config/edits/keyed-list.ts'
import { layerNames, type Layer } from '#schemas/config/layers/layer.ts'
import { resolveLayers } from '#schemas/config/layers/resolve-layers.ts'
import { entrySchema, propertySchema } from '#schemas/config/edits/schema-parts.ts'
import { valueAt } from '#schemas/config/edits/value-at.ts'
import { arbitraryDraft, draftSchema } from '../configuration/arbitrary-drafts.ts'

const path = fc.constantFrom(
  '',
  '/name',
  '/flags',
  '/flags/a',
  '/order',
  '/list',
  '/list/k',
  '/list/k/words',
  '/list/l/inner/1/v',
  '/list/m',
  '/list/@order',
)
const paths = fc.array(path, { maxLength: 2 })
const patch = fc.oneof(
  { weight: 8, arbitrary: arbitraryDraft },
  {
    weight: 1,
    arbitrary: fc.record({ flags: fc.constantFrom('scalar', null), list: fc.constantFrom({}, [1], 2) }),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
)

/** Any stack of layers, also ones that no operator could have written. */
export const arbitraryStack = fc
  .uniqueArray(fc.constantFrom(...layerNames), { maxLength: 3 })
  .chain((names) =>
    fc.tuple(
      ...names.map((layer) =>
        fc.record<Layer>({
          layer: fc.constant(layer),
          release: fc.nat(9),
          author: fc.constant(layer),
          patch,
          removes: paths,
          inherits: paths,
          locks: paths,
        }),
      ),
    ),
  )

/** What is wrong with how a stack is resolved; nothing where it is right. */
export function faultOfStack(stack: readonly Layer[]): string | undefined {
  const { value, origins } = resolveLayers(draftSchema, stack)
  const leaves = new Map(leavesOf(draftSchema, value, ''))
  for (const leaf of leaves.keys()) if (!origins.has(leaf)) return `nobody said ${leaf}`
  for (const [leaf, origin] of origins) {
    if (!leaves.has(leaf)) return `${leaf} has an origin and is not there`
    const layer = stack.find((each) => each.layer === origin.layer)
    if (!layer || layer.release !== origin.release) return `${leaf} is of no layer`
    const said = valueAt(draftSchema, layer.patch, leaf)
    const isEmpty = isSameJson(leaves.get(leaf), {}) || isSameJson(leaves.get(leaf), [])
    if (!isEmpty && !isSameJson(said, leaves.get(leaf))) return `${leaf} is not what ${origin.layer} says`
    if (layer.inherits?.some((each) => isAround(each, leaf))) return `${leaf} should be inherited`
    const rank = layerNames.indexOf(origin.layer)
    for (const above of stack)
      if (layerNames.indexOf(above.layer) < rank && above.locks?.some((each) => isAround(each, leaf)))
        return `${leaf} is locked by ${above.layer}`
  }
  return undefined
}

function leavesOf(schema: unknown, value: unknown, at: string): (readonly [string, unknown])[] {
  if (value === undefined) return []
  const parts = partsOf(schema, value)
  if (parts.length === 0) return [[at, value]]
  return parts.flatMap(([inner, key, part]) => leavesOf(inner, part, `${at}/${pointerToken(key)}`))
}

function partsOf(schema: unknown, value: unknown): (readonly [unknown, string, unknown])[] {
  const list = keyedList(schema, value)
  if (list) return [...list].map(([id, part]) => [entrySchema(schema), id, part] as const)
  if (!isRecord(value)) return []
  return Object.entries(value).map(([key, part]) => [propertySchema(schema, key), key, part] as const)
}
