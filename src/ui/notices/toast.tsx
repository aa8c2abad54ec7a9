import type { ReactNode } from 'react'
import { besideScrollbar } from '../styles/beside-scrollbar.ts'
import { focusPage } from '../focus/focus-page.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { styled } from '../styles/styled.tsx'

interface ToastProps {
  readonly label: string
  readonly closeLabel: string
  readonly children: ReactNode
  readonly action?: ReactNode
  readonly onClose: () => void
}

/** A few words over the page that stand in nobody's way. It does not speak: whoever shows it announces it. */
export function Toast({ label, closeLabel, children, action, onClose }: ToastProps) {
  return (
    <Card ref={leaveFocus} aria-label={label}>
      <Words>{children}</Words>
      {action}
      <IconButton icon="close" label={closeLabel} onClick={onClose} />
    </Card>
  )
}

/** Who pressed something in it goes on at the content of the page. */
function leaveFocus(card: HTMLElement | null): (() => void) | undefined {
  return card ? () => card.contains(document.activeElement) && focusPage() : undefined
}

const Card = styled('section', {
  base: {
    position: 'fixed',
    // Above the bottom bar of a phone.
    insetBlockEnd: { base: '5.5rem', md: '6' },
    insetInlineStart: '4',
    insetInlineEnd: besideScrollbar('1rem'),
    zIndex: 'dropdown',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'fit-content',
    maxWidth: '32rem',
    maxHeight: '45dvh',
    overflow: 'auto',
    '@media (max-height: 30rem)': { insetBlockEnd: '2' },
    mx: 'auto',
    ps: '5',
    pe: '2',
    py: '2',
    layerStyle: 'raised',
    animation: 'rise 320ms',
  },
})
const Words = styled('div', { base: { py: '1', flex: '1', minWidth: '0' } })
