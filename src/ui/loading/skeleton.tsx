import { styled } from '../styles/styled.tsx'

interface SkeletonProps {
  /** The height of what will stand there. */
  height: SkeletonHeight
  /** `page` is as wide as the content of a page, `bar` reaches from edge to edge, `still` waits to be seen. */
  look?: 'page' | 'bar' | 'still'
}

/** The place of what is still loading, in its true size. It shows after 200 ms, so that a quick answer does not flicker. */
export function Skeleton({ height, look }: SkeletonProps) {
  return <Root aria-hidden="true" height={height} look={look} />
}

/** Classes and no `style`, which a page of the server may not hold. */
const heights = {
  '2.75rem': { minHeight: '2.75rem' },
  '3rem': { minHeight: '3rem' },
  '3.25rem': { minHeight: '3.25rem' },
  '4.25rem': { minHeight: '4.25rem' },
  '4.5rem': { minHeight: '4.5rem' },
  '5rem': { minHeight: '5rem' },
  '6rem': { minHeight: '6rem' },
  '7rem': { minHeight: '7rem' },
  '9rem': { minHeight: '9rem' },
  '9.5rem': { minHeight: '9.5rem' },
  '10rem': { minHeight: '10rem' },
  '10.5rem': { minHeight: '10.5rem' },
  '14rem': { minHeight: '14rem' },
  '16rem': { minHeight: '16rem' },
  '20rem': { minHeight: '20rem' },
  '24rem': { minHeight: '24rem' },
  '27rem': { minHeight: '27rem' },
  '30rem': { minHeight: '30rem' },
  '40rem': { minHeight: '40rem' },
  '60rem': { minHeight: '60rem' },
} as const
export type SkeletonHeight = keyof typeof heights

const Root = styled('div', {
  base: {
    borderRadius: 'm',
    borderWidth: '1px',
    borderColor: 'transparent',
    bgImage: 'linear-gradient(100deg, var(--mq-sunken) 30%, var(--mq-border) 50%, var(--mq-sunken) 70%)',
    bgSize: '200% 100%',
    animation: 'appear 1ms 200ms both, shimmer 1.6s linear infinite',
  },
  variants: {
    height: heights,
    look: {
      page: { maxWidth: 'page', mx: 'auto', mt: '6' },
      bar: { borderRadius: '0' },
      still: { bgImage: 'none', bg: 'sunken', animation: 'none' },
    },
  },
})
