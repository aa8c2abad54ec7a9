/** Whose a draft is: a merchant by its code, or a layer, whose code stands behind an @. No merchant's code has one. */
export function ownerOfLayer(layer: string): string {
  return `@${layer}`
}

/** The layer whose a draft is; undefined where it is a merchant's. */
export function layerOf(owner: string): string | undefined {
  return owner.startsWith('@') ? owner.slice(1) : undefined
}

/** Anyone who operates all merchants hears of layers by this name, in place of a merchant's. */
export const ofLayers = '@'
