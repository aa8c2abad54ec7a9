import type { ReactNode } from 'react'
import { Heading } from '../text/heading.tsx'
import { styled } from '../styles/styled.tsx'

interface StageProps {
  /** The address of a wide, decorative picture whose subject lies at the end of the line. */
  picture: string
  title: ReactNode
  /** 1 for the one that names the page. */
  level: 1 | 2
  children?: ReactNode
  actions?: ReactNode
  /** The first one of a page is fetched before anything else; those that are not seen yet come later. */
  isFirst?: boolean
  /** Beside something else it is less high, and its words are smaller. */
  size?: 'wide' | 'narrow'
}

/**
 * Words over a picture as on a stage: always in the dark colours of the theme, over a shade as wide as the words, so that they are
 * legible whatever the picture and the mode are.
 */
export function Stage({
  picture,
  title,
  level,
  children,
  actions,
  isFirst = false,
  size = 'wide',
}: StageProps) {
  return (
    <Root data-theme="dark" size={size}>
      <Picture src={picture} alt="" {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })} />
      <Shade />
      <Words size={size}>
        <Heading level={level} look={size === 'wide' ? 'display' : 'title'}>
          {title}
        </Heading>
        {children && <Lead>{children}</Lead>}
        {actions && <Actions>{actions}</Actions>}
      </Words>
    </Root>
  )
}

const Root = styled('div', {
  base: {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    display: 'flex',
    alignItems: { base: 'end', md: 'center' },
    bg: 'bg',
    color: 'fg',
  },
  variants: {
    size: {
      wide: { minHeight: { base: '28rem', md: '24rem', lg: '28rem' } },
      narrow: { minHeight: { base: '26rem', md: '22rem', lg: '24rem' } },
    },
  },
})
const Picture = styled('img', {
  base: {
    position: 'absolute',
    zIndex: -2,
    insetInline: 0,
    insetBlockStart: 0,
    width: 'full',
    height: { base: '14rem', md: 'full' },
    objectFit: 'cover',
    objectPosition: { base: '78% center', md: 'right center' },
    _rtl: { transform: 'scaleX(-1)' },
    // Forced colours put a box behind each word.
    _highContrast: { display: 'none' },
  },
})
const Shade = styled('div', {
  base: {
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    display: { base: 'none', md: 'block' },
    bgImage:
      'linear-gradient(to right, var(--mq-bg) 8%, color-mix(in srgb, var(--mq-bg) 88%, transparent) min(24rem, 46%), transparent min(44rem, 84%))',
    _rtl: { transform: 'scaleX(-1)' },
  },
})
const Words = styled('div', {
  base: {
    display: 'grid',
    gap: '4',
    justifyItems: 'start',
    width: 'full',
    maxWidth: { md: '30rem' },
    px: { base: '5', md: '10' },
    pb: { base: '16', md: '10' },
    pt: { base: '10.5rem', md: '10' },
    // On a phone the picture stands above the words, and the shade begins where they do.
    bgImage: {
      base: 'linear-gradient(to bottom, transparent 5rem, color-mix(in srgb, var(--mq-bg) 85%, transparent) 10rem, var(--mq-bg) 13rem)',
      md: 'none',
    },
  },
  variants: { size: { wide: { px: { lg: '12' } }, narrow: { maxWidth: { md: '26rem' }, pb: { lg: '16' } } } },
})
const Lead = styled('div', { base: { color: 'fg', fontSize: 'lg', textWrap: 'pretty' } })
const Actions = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '2' } })
