/** Pixels of the pictures of games and vendors, 4 : 3; the second is for screens with two pixels to a point. */
export const pictureWidths = [252, 504] as const
/** Bytes that a picture has at most. */
export const pictureBytes = { 252: 6_144, 504: 14_336 } as const satisfies Record<PictureWidth, number>
export type PictureWidth = (typeof pictureWidths)[number]

export const pictureKinds = ['game', 'vendor', 'jackpot', 'avatar'] as const
export type PictureKind = (typeof pictureKinds)[number]

/**
 * Where a picture is: of a game by its id, of a vendor and its jackpot by the code, of those for members by number. Another picture has another
 * version, so that browsers keep each for ever. Before it goes the host, where the merchant has hosts for pictures.
 */
export function pictureAddress(kind: PictureKind, id: string, version: string, width: PictureWidth): string {
  return `/pictures/${kind}/${id}/${version}/${width}.webp`
}
