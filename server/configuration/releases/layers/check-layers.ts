import type { Configuration } from '#schemas/config/documents.ts'
import { configurationSchema } from '#schemas/config/documents.ts'
import { indexPointer } from '#schemas/config/edits/index-pointer.ts'
import { isSameJson } from '#schemas/json/is-same-json.ts'
import { layerPlaces } from '#schemas/config/layers/layer-places.ts'
import { isOrderPlace, isSameAt } from '#schemas/config/edits/list-order.ts'
import type { Parents } from '#schemas/config/layers/parents.ts'
import { valueAt } from '#schemas/config/edits/value-at.ts'
import { shownValue, type Finding } from '../../gate/finding.ts'

/** Whether a merchant's documents are, where layers above have the say, as those say. */
export function checkLayers(
  documents: Configuration,
  parents: Parents | undefined,
  previous: Configuration | undefined,
): Finding[] {
  const places = documents.inherits.map(({ path }, index) => ({ path, at: `/inherits/${index}` }))
  if (!parents)
    return places.map(({ at }) => ({
      path: at,
      reason: 'gate.layer.none',
      mend: 'gate.mend.remove',
      edits: [{ path: at }],
      severity: 'error',
    }))
  const read = (value: unknown, path: string) => valueAt(configurationSchema, value, path)
  const isAsAbove = (path: string) => isSameAt(path, read(documents, path), read(parents.value, path))
  // What is not there has no place of its own that it could be put in, and neither has an order.
  const asAbove = (path: string) =>
    read(documents, path) === undefined || isOrderPlace(path)
      ? {}
      : { edits: [{ path: indexPointer(documents, path), to: read(parents.value, path) }] }
  const findingAt = (path: string, more: Pick<Finding, 'reason' | 'values' | 'mend' | 'edits'>): Finding => ({
    path: indexPointer(documents, path),
    ...shownValue(read(documents, path)),
    ...more,
    severity: 'error',
  })
  const lowest = parents.layers.at(-1)?.name ?? ''
  const inherited = places.flatMap(({ path, at }): Finding[] => {
    if (read(parents.value, path) === undefined) {
      const said = { reason: 'gate.layer.silent', mend: 'gate.mend.remove' } as const
      const values = { place: path, layer: lowest }
      return [{ path: at, ...said, values, edits: [{ path: at }], severity: 'error' }]
    }
    if (isAsAbove(path)) return []
    const values = { layer: lowest, above: String(shownValue(read(parents.value, path)).value) }
    const said = { reason: 'gate.layer.comesFrom', mend: 'gate.mend.asAbove', values } as const
    return [findingAt(path, { ...said, ...asAbove(path) })]
  })
  const locked = [...parents.held].flatMap(([path, name]) => {
    if (isAsAbove(path)) return []
    const { value } = shownValue(read(parents.value, path))
    return [
      findingAt(path, {
        reason: 'gate.layer.held',
        mend: 'gate.mend.write',
        values: { layer: name, suggestion: String(value) },
        ...asAbove(path),
      }),
    ]
  })
  const unsaid = layerPlaces(configurationSchema, documents).flatMap(({ path }) => {
    const isTheirs = parents.held.has(path) || isSameJson(read(documents, path), read(previous, path))
    const said = { reason: 'gate.layer.theirs', mend: 'gate.mend.leave', values: { layer: lowest } } as const
    return isTheirs ? [] : [findingAt(path, said)]
  })
  return [...inherited, ...locked, ...(previous ? unsaid : [])]
}
