import type { ReactNode } from 'react'
import { Heading } from './heading.tsx'
import { styled } from './styled.tsx'

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

const Root = styled('section', {
  base: {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    display: 'flex',
    flexDirection: { base: 'column', lg: 'row' },
    alignItems: { lg: 'center' },
    minHeight: { lg: '27rem' },
    borderRadius: 'l',
    borderWidth: '1px',
    bg: 'surface',
  },
})
const Picture = styled('img', {
  base: {
    flex: 'none',
    position: { base: 'static', lg: 'absolute' },
    zIndex: -2,
    insetBlock: 0,
    insetInlineEnd: 0,
    width: { base: 'full', lg: '72%' },
    height: { base: '17rem', sm: '21rem', lg: 'full' },
    objectFit: 'cover',
    objectPosition: 'right center',
    _rtl: { transform: 'scaleX(-1)' },
    // Forced colours put a box behind each word instead of the fade.
    _highContrast: { display: 'none' },
  },
})
// As wide as the words, so that none of them lies on the bare picture.
const Fade = styled('div', {
  base: {
    display: { base: 'none', lg: 'block' },
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    bgImage: 'linear-gradient(to right, var(--mq-surface) min(31rem, 70%), transparent min(54rem, 100%))',
    _rtl: { transform: 'scaleX(-1)' },
  },
})
const Words = styled('div', {
  base: {
    position: 'relative',
    display: 'grid',
    gap: '4',
    justifyItems: 'start',
    maxWidth: { lg: '31rem' },
    mt: { base: '-14', lg: '0' },
    px: { base: '5', lg: '12' },
    pt: { base: '14', lg: '12' },
    pb: { base: '7', lg: '12' },
    bgImage: {
      base: 'linear-gradient(to top, var(--mq-surface) calc(100% - 4rem), transparent)',
      lg: 'none',
    },
  },
})
const Lead = styled('div', { base: { color: 'fg.muted', fontSize: 'lg', textWrap: 'pretty' } })
const Actions = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '2' } })
