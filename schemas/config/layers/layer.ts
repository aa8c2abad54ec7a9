/** From the one that everyone begins from to the one that decides. */
export const layerNames = ['platform', 'brand', 'merchant'] as const
export type LayerName = (typeof layerNames)[number]

/** Which layer, release and author something came from. */
export interface Origin {
  readonly layer: LayerName
  readonly release: number
  readonly author: string
}

/** What one layer says; everything else it inherits. Paths are those of edits: entries that have ids are named by them. */
export interface Layer extends Origin {
  /** Values in the shape of the documents. */
  readonly patch: unknown
  /** Where what the layers above say does not count, without anything in its place but what the patch says. */
  readonly removes?: readonly string[]
  /** Where the patch does not count: the layers above decide again. */
  readonly inherits?: readonly string[]
  /** Where no lower layer may say anything. */
  readonly locks?: readonly string[]
}

/** What a layer said of a place over which one above it has the say. */
export interface Refused {
  readonly path: string
  readonly layer: LayerName
  readonly lockedBy: LayerName
}

export interface Resolved {
  readonly value: unknown
  /** Of every leaf, by its path: texts, numbers, lists that are one value, and whatever is empty. */
  readonly origins: ReadonlyMap<string, Origin>
  readonly refused: readonly Refused[]
}
