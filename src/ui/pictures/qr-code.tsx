import { encode } from 'uqr'

/** A QR code of a text, dark on light whatever the mode is: cameras want it so. Decoration: the text stands beside it. */
export function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width="200"
      height="200"
      aria-hidden="true"
      shapeRendering="crispEdges"
      style={{ maxWidth: '100%', borderRadius: '0.5rem', marginInline: 'auto' }}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#111" d={path} />
    </svg>
  )
}
