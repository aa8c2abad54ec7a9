import { useRef, type ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { useAnnounce } from '../hooks/use-announce.ts'
import { useSlides } from './use-slides.ts'
import { styled } from '../styles/styled.tsx'

interface SlidesProps {
  readonly slides: readonly { readonly id: string; readonly content: ReactNode }[]
  /** Undefined while there is only one, or its texts are not there. */
  readonly labels?:
    | {
        readonly region: string
        readonly previous: string
        readonly next: string
        readonly pause: string
        readonly play: string
        slide(number: number): string
      }
    | undefined
}

/**
 * Slides side by side, moved by finger, key or button (ARIA practices, carousel). They change by themselves every seven seconds, except
 * while they are paused, looked at closely, out of sight, behind a window, or where somebody asks for less motion.
 */
export function Slides({ slides, labels }: SlidesProps) {
  const row = useRef<HTMLDivElement>(null)
  const { shown, show, turning, holding } = useSlides(row, slides.length, 7_000)
  const announce = useAnnounce()
  /** What has come is elsewhere than the button. */
  const step = (by: 1 | -1) => {
    show(shown + by)
    const number = ((shown + by + slides.length) % slides.length) + 1
    if (labels) announce(labels.slide(number))
  }
  return (
    <Root aria-roledescription="carousel" aria-label={labels?.region} {...holding}>
      <Row ref={row}>
        {slides.map(({ id, content }, index) => (
          <Slide key={id} role="group" aria-label={labels?.slide(index + 1)} inert={index !== shown}>
            {content}
          </Slide>
        ))}
      </Row>
      {labels && slides.length > 1 && (
        <Controls data-theme="dark">
          {turning && (
            <IconButton
              icon={turning.isPaused ? 'play' : 'pause'}
              label={turning.isPaused ? labels.play : labels.pause}
              onClick={turning.toggle}
            />
          )}
          <IconButton icon="chevron-back" label={labels.previous} onClick={() => step(-1)} />
          {slides.map(({ id }, index) => (
            <Dot
              key={id}
              type="button"
              aria-label={labels.slide(index + 1)}
              aria-current={index === shown || undefined}
              onClick={() => show(index)}
            />
          ))}
          <IconButton icon="chevron-forward" label={labels.next} onClick={() => step(1)} />
        </Controls>
      )}
    </Root>
  )
}

const Root = styled('section', {
  base: { position: 'relative', overflow: 'hidden', borderRadius: 'l', minWidth: '0', display: 'grid' },
})
const Row = styled('div', {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '100%',
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    overscrollBehaviorX: 'contain',
  },
})
const Slide = styled('div', { base: { scrollSnapAlign: 'start', display: 'grid', minWidth: '0' } })
const Controls = styled('div', {
  base: {
    position: 'absolute',
    insetBlockEnd: { base: '1', md: '3' },
    insetInlineEnd: { base: '1', md: '4' },
    display: 'flex',
    alignItems: 'center',
    borderRadius: 'full',
    color: 'fg',
    bg: 'color-mix(in srgb, var(--mq-bg) 72%, transparent)',
    '& button': { color: 'fg' },
  },
})
const Dot = styled('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '1.5rem',
    height: '2.75rem',
    _before: {
      content: '""',
      width: '1.25rem',
      height: '0.5rem',
      // Cut and not sized: a dot that grows would move the layout with every slide.
      clipPath: 'inset(0 0.375rem round 0.25rem)',
      bg: 'fg.muted',
      transition: 'clip-path 200ms',
      // Forced colours would leave nothing to see.
      forcedColorAdjust: 'none',
    },
    '&[aria-current]::before': { clipPath: 'inset(0 round 0.25rem)', bg: 'brand.solid' },
  },
})
