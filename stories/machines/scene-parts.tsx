import type { ReactNode } from 'react'
import { styled } from '#ui/styles/styled.tsx'

/** What stands in for the dialog or page that a part of a screen belongs to. */
export const Sheet = styled('main', {
  base: {
    display: 'grid',
    gap: '5',
    maxWidth: '37.5rem',
    mx: 'auto',
    my: { base: '0', md: '8' },
    p: '6',
    layerStyle: 'card',
  },
})

/** A state in which there is nothing to see any more. */
export function Over({ children }: { readonly children: ReactNode }) {
  return (
    <Words lang="en" dir="ltr">
      {children}
    </Words>
  )
}

const Words = styled('p', {
  base: { display: 'grid', placeItems: 'center', minHeight: '20rem', px: '6', color: 'fg.muted' },
})
