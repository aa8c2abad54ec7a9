import {
  configurationSchema,
  documentIds,
  documentSchemas,
  type DocumentId,
} from '#schemas/config/documents.ts'
import { layerContentSchema, type LayerContent } from '#schemas/config/layers/layer-content.ts'
import type { ParentLayer } from '#schemas/config/layers/parents.ts'
import { pointerToken } from '#schemas/json/json-pointer.ts'
import { resolveLayers } from '#schemas/config/layers/resolve-layers.ts'
import { valueAt } from '#schemas/config/edits/value-at.ts'
import { checkPlain } from '../../gate/schema/check-plain.ts'
import { checkSchema } from '../../gate/schema/check-schema.ts'
import { shownValue, type Finding } from '../../gate/finding.ts'
import { nearest } from '../../gate/nearest.ts'
import { partialSchema } from './partial-schema.ts'

/** What is wrong with what a layer says, whoever is below it. Takes anything. */
export function checkLayerContent(given: unknown): Finding[] {
  const unreadable = checkPlain(given)
  if (unreadable.length > 0) return unreadable
  const shape = checkSchema('layer', layerContentSchema, given)
  if (shape.length > 0) return shape
  const { documents } = given as LayerContent
  return Object.entries(documents).flatMap(([id, document]) =>
    isSaid(id) ? checkSchema(id, partialSchema(id, documentSchemas[id]), document) : [unknown(id)],
  )
}

/** What a stack of layers says in vain: of places that one above has locked, and locks of what nobody says. */
export function checkStack(stack: readonly ParentLayer[]): readonly (Finding & { readonly layer: string })[] {
  const { value, refused } = resolveLayers(configurationSchema, stack)
  const byKind = (kind: string) => stack.find(({ layer }) => layer === kind)
  const unheard = refused.map(({ path, layer, lockedBy }) => {
    const patch = byKind(layer)?.patch
    const said = shownValue(valueAt(configurationSchema, patch, path))
    return {
      layer: byKind(layer)?.code ?? layer,
      path,
      ...said,
      reason: 'gate.layer.held',
      values: { layer: byKind(lockedBy)?.name ?? lockedBy },
      mend: 'gate.mend.remove',
      severity: 'error',
    } as const
  })
  const empty = stack.flatMap(({ code, locks = [] }) =>
    locks
      .filter((path) => valueAt(configurationSchema, value, path) === undefined)
      .map((path) => ({
        layer: code,
        path,
        reason: 'gate.layer.emptyLock' as const,
        mend: 'gate.mend.sayOrUnlock' as const,
        severity: 'error' as const,
      })),
  )
  return [...unheard, ...empty]
}

/** What a merchant inherits is its own affair. */
function isSaid(id: string): id is DocumentId {
  return id !== 'inherits' && documentIds.some((known) => known === id)
}

function unknown(id: string): Finding {
  const meant = nearest(id, documentIds)
  const mend = meant ? ({ mend: 'gate.mend.didYouMean', values: { meant } } as const) : {}
  return { path: `/${pointerToken(id)}`, reason: 'gate.document.unknownOfLayer', ...mend, severity: 'error' }
}
