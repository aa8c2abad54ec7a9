import type { MotifShape } from './category-motifs.ts'

/** A small picture of coloured shapes; decorative, as large as its place. */
export function Motif({ shapes }: { readonly shapes: readonly MotifShape[] }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      {shapes.map(({ d, fill, opacity }) => (
        <path key={d} d={d} fill={fill} opacity={opacity} />
      ))}
    </svg>
  )
}
