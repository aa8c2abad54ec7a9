import { lazy, Suspense, type ComponentType } from 'react'
import type { VendorArtProps } from './vendor-art.tsx'

/** Comes when it is shown first: most pictures are there, and no first page waits for art. Without it its place is empty. */
export function LateVendorArt(props: VendorArtProps) {
  return (
    <Suspense>
      <Late {...props} />
    </Suspense>
  )
}

const Late = lazy<ComponentType<VendorArtProps>>(() =>
  import('./vendor-art.tsx').then(
    ({ VendorArt }) => ({ default: VendorArt }),
    () => ({ default: () => null }),
  ),
)
