import { configurationSchema } from '../documents.ts'
import type { Layer, LayerName, Origin } from './layer.ts'
import { layerPlaces } from './layer-places.ts'
import { resolveLayers } from './resolve-layers.ts'
import { valueAt } from '../edits/value-at.ts'

/** A layer above a merchant, as one of its releases has it. */
export interface ParentLayer extends Layer {
  readonly layer: Exclude<LayerName, 'merchant'>
  readonly code: string
  readonly name: string
}

/** What the layers above a merchant say together. */
export interface Parents {
  /** From the top down; at least one. */
  readonly layers: readonly ParentLayer[]
  readonly value: unknown
  readonly origins: ReadonlyMap<string, Origin>
  /** Places that they decide whatever the merchant says, each with the name of who does. */
  readonly held: ReadonlyMap<string, string>
}

/** Resolves the layers above a merchant; undefined for one that stands alone. */
export function parentsOf(layers: readonly ParentLayer[]): Parents | undefined {
  const lowest = layers.at(-1)
  if (!lowest) return undefined
  const { value, origins } = resolveLayers(configurationSchema, layers)
  const said = (path: string) => valueAt(configurationSchema, value, path) !== undefined
  const locks = layers.flatMap(({ locks = [], name }) => locks.map((path) => [path, name] as const))
  // Who locked a place first has it.
  const held = new Map(locks.toReversed().filter(([path]) => said(path)))
  for (const { path } of layerPlaces(configurationSchema, value))
    if (!held.has(path)) held.set(path, lowest.name)
  return { layers, value, origins, held }
}
