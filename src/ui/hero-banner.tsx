import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Heading } from './heading.tsx'

interface HeroBannerProps {
  /** The address of a wide, decorative picture whose subject lies at the end of the line. */
  picture: string
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

/** The opening of a page: words over the merchant's picture, faded behind them so that they stay legible in both modes. */
export function HeroBanner({ picture, title, children, actions }: HeroBannerProps) {
  return (
    <Root>
      <Picture src={picture} alt="" fetchPriority="high" />
      <Fade />
      <Words>
        <Heading level={1} look="display">
          {title}
        </Heading>
        {children && <Lead>{children}</Lead>}
        {actions && <Actions>{actions}</Actions>}
      </Words>
    </Root>
  )
}

const Root = chakra('section', {
  base: {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    display: 'flex',
    alignItems: { base: 'flex-end', md: 'center' },
    minHeight: { base: '33rem', md: '27rem' },
    borderRadius: 'l',
    borderWidth: '1px',
    bg: 'surface',
  },
})
const Picture = chakra('img', {
  base: {
    position: 'absolute',
    zIndex: -2,
    insetBlockStart: 0,
    insetInlineEnd: 0,
    width: 'full',
    height: { base: '56%', md: 'full' },
    objectFit: 'cover',
    objectPosition: 'right center',
    _rtl: { transform: 'scaleX(-1)' },
  },
})
const Fade = chakra('div', {
  base: {
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    bgImage: {
      base: 'linear-gradient(to top, var(--mq-surface) 45%, transparent 72%)',
      md: 'linear-gradient(to right, var(--mq-surface) 32%, transparent 70%)',
    },
    _rtl: { md: { transform: 'scaleX(-1)' } },
  },
})
const Words = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    justifyItems: 'start',
    maxWidth: '35rem',
    px: { base: '5', md: '12' },
    py: { base: '7', md: '12' },
    animation: 'rise 320ms',
  },
})
const Lead = chakra('div', { base: { color: 'fg.muted', fontSize: 'lg', maxWidth: '30rem' } })
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '2' } })
