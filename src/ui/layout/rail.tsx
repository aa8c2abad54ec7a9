import { useEffect, useRef, useState, type ReactNode } from 'react'
import { gentle } from '../hooks/gentle.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { styled } from '../styles/styled.tsx'

interface RailProps {
  readonly labels: { readonly previous: string; readonly next: string }
  /** Entries (`li`) of one size. */
  readonly children: ReactNode
}

/**
 * A list that is moved sideways: by finger, by the keys that go through its links, and, where there is a mouse, by two buttons that are
 * there while there is more on their side. What gets the focus is in sight at once, so only the buttons move it gently.
 */
export function Rail({ labels, children }: RailProps) {
  const list = useRef<HTMLUListElement>(null)
  const [isAtStart, setAtStart] = useState(true)
  const [isAtEnd, setAtEnd] = useState(false)
  useEffect(() => {
    const root = list.current
    if (!root) return
    const { firstElementChild: first, lastElementChild: last } = root
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          const isWhole = intersectionRatio >= whole
          if (target === first) setAtStart(isWhole)
          if (target === last) setAtEnd(isWhole)
        }
      },
      { root, threshold: whole },
    )
    for (const end of [first, last]) if (end) observer.observe(end)
    return () => observer.disconnect()
  }, [children])
  function move(pages: 1 | -1) {
    const element = list.current
    if (!element) return
    const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    element.scrollBy({ left: pages * forward * element.clientWidth * 0.9, behavior: gentle() })
  }
  return (
    <Root>
      <List ref={list}>{children}</List>
      <Side at="start" data-idle={isAtStart || undefined}>
        <IconButton icon="chevron-back" look="outline" label={labels.previous} onClick={() => move(-1)} />
      </Side>
      <Side at="end" data-idle={isAtEnd || undefined}>
        <IconButton icon="chevron-forward" look="outline" label={labels.next} onClick={() => move(1)} />
      </Side>
    </Root>
  )
}

/** The part of an entry that is in sight where it counts as whole: its edges may lie between two pixels. */
const whole = 0.98

const Root = styled('div', { base: { position: 'relative', minWidth: '0' } })
const List = styled('ul', {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: { base: '44%', sm: '30%', md: '23%', lg: 'calc((100% - 5 * 0.875rem) / 6)' },
    gap: '3.5',
    overflowX: 'auto',
    scrollSnapType: 'x proximity',
    scrollbarWidth: 'none',
    overscrollBehaviorX: 'contain',
    // Room for the shadow and the ring of focus.
    p: '1.5',
    m: '-1.5',
    scrollPaddingInline: '1.5',
    '& > li': { scrollSnapAlign: 'start', minWidth: '0' },
  },
})
/** Over the ends of the row, where a mouse can hover. */
const Side = styled('div', {
  base: {
    display: 'none',
    '@media (hover: hover) and (min-width: 62rem)': { display: 'block' },
    position: 'absolute',
    insetBlockStart: '28%',
    borderRadius: 'control',
    bg: 'raised',
    boxShadow: 'm',
    // Who has just come to the end with it keeps the focus.
    '&[data-idle]:not(:focus-within)': { visibility: 'hidden' },
  },
  variants: { at: { start: { insetInlineStart: '-4' }, end: { insetInlineEnd: '-4' } } },
})
