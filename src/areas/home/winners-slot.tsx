import type { ReactNode } from 'react'
import { useMessage } from '#i18n/use-message.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { HomeSection } from './home-section.tsx'

/** Where the newest wins are or will be, with room for six of them, or three on a phone. */
export function WinnersSlot({ children }: { readonly children?: ReactNode }) {
  const message = useMessage()
  return (
    <HomeSection id="winners" title={message('home.winners')}>
      <Room>{children ?? <Skeleton height="9rem" />}</Room>
    </HomeSection>
  )
}

/** One, two or three beside each other. */
const Room = styled('div', {
  base: { display: 'grid', minHeight: { base: '13.875rem', lg: '9rem' } },
})
