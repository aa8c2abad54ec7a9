/** A colour between two, both `#rrggbb`: 0 is the first, 1 the second. */
export function mix(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

export const lighten = (hex: string, share: number) => mix(hex, '#ffffff', share)
export const darken = (hex: string, share: number) => mix(hex, '#000000', share)

/** The colour, seen through: 0 is not there, 1 is opaque. */
export function alpha(hex: string, share: number): string {
  return `${hex}${Math.round(Math.min(1, Math.max(0, share)) * 255)
    .toString(16)
    .padStart(2, '0')}`
}
