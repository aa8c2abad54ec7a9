/** Pixels of the pictures of games and vendors, 4 : 3; the second is for screens with two pixels to a point. */
export const pictureWidths = [252, 504] as const
export type PictureWidth = (typeof pictureWidths)[number]

export const pictureKinds = ['game', 'vendor', 'jackpot'] as const
export type PictureKind = (typeof pictureKinds)[number]

/**
 * Where a picture is: of a game by its id, of a vendor and of a vendor's jackpot by the vendor's code. Another picture has another
 * version, so that browsers keep each for ever. Before it goes the host, where the merchant has hosts for pictures.
 */
export function pictureAddress(kind: PictureKind, id: string, version: string, width: PictureWidth): string {
  return `/pictures/${kind}/${id}/${version}/${width}.webp`
}
