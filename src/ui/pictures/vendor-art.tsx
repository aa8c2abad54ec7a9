import { memo, useId } from 'react'
import { artShapes } from './art-shapes.ts'

export interface VendorArtProps {
  /** The same seed always gives the same picture. */
  readonly seed: string
}

/** Abstract art in the colours of the brand, for a vendor or a game that has no picture. It fills its place. */
export const VendorArt = memo(function VendorArt({ seed }: VendorArtProps) {
  const groundId = useId()
  const { ground, shapes, turn } = artShapes(seed)
  return (
    <svg
      viewBox="0 0 160 100"
      preserveAspectRatio="xMidYMid slice"
      width="100%"
      height="100%"
      aria-hidden="true"
      focusable="false"
    >
      <linearGradient id={groundId} x1="0" y1="0" x2="1" y2="1">
        <stop stopColor={ground[0]} />
        <stop offset="1" stopColor={ground[1]} />
      </linearGradient>
      <rect width="160" height="100" fill={`url(#${groundId})`} />
      <g transform={`rotate(${turn} 80 50)`}>
        {shapes.map(({ d, fill, opacity }) => (
          <path key={d} d={d} fill={fill} opacity={opacity} />
        ))}
      </g>
    </svg>
  )
})
