/** A release of a layer that a merchant's release was made with. */
export interface ReleaseLayer {
  readonly layer: string
  readonly number: number
}
