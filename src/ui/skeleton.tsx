import { chakra, type HTMLChakraProps } from '@chakra-ui/react'

/** The place of what is still loading, in its true size. It shows after 200 ms, so that a quick answer does not flicker. */
export function Skeleton(props: HTMLChakraProps<'div'>) {
  return <Root aria-hidden="true" {...props} />
}

const Root = chakra('div', {
  base: {
    minHeight: '1em',
    borderRadius: 'm',
    borderWidth: '1px',
    borderColor: 'transparent',
    bgImage: 'linear-gradient(100deg, var(--mq-sunken) 30%, var(--mq-border) 50%, var(--mq-sunken) 70%)',
    bgSize: '200% 100%',
    animation: 'appear 1ms 200ms both, shimmer 1.6s linear infinite',
  },
})
