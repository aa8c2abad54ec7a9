/** Whether two thumbnails show the same. */
export function isAlike(one: Uint8Array, other: Uint8Array): boolean {
  return (
    one.length === other.length &&
    one.every((light, at) => Math.abs(light - (other[at] ?? 0)) <= mostDifference)
  )
}

/** The largest difference of a pixel, of 255: what was sent again differs by 11 at most, another amount on the same receipt by 60. */
const mostDifference = 30
