import { styled } from './styled.tsx'

interface SkeletonProps {
  /** In `rem`, the height of what will stand there. */
  height: `${number}rem`
  /** `page` is as wide as the content of a page, `bar` reaches from edge to edge. */
  look?: 'page' | 'bar'
}

/** The place of what is still loading, in its true size. It shows after 200 ms, so that a quick answer does not flicker. */
export function Skeleton({ height, look }: SkeletonProps) {
  return <Root aria-hidden="true" look={look} style={{ minHeight: height }} />
}

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
    look: {
      page: { maxWidth: 'page', mx: 'auto', mt: '6' },
      bar: { borderRadius: '0' },
    },
  },
})
