import { Skeleton } from '#ui/loading/skeleton.tsx'
import { styled } from '#ui/styles/styled.tsx'

/** The places of a lobby's parts while it loads: its bar, its vendors, its cards. */
export function GridSkeleton() {
  return (
    <Root>
      <Skeleton height="2.75rem" />
      <Skeleton height="2.75rem" />
      <Cards>
        {Array.from({ length: 12 }, (_, at) => (
          <Skeleton key={at} height="10.5rem" />
        ))}
      </Cards>
    </Root>
  )
}

const Root = styled('div', { base: { display: 'grid', gap: '4', minHeight: '60rem', alignContent: 'start' } })
const Cards = styled('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(10.5rem, calc(50% - 0.375rem)), 1fr))',
  },
})
