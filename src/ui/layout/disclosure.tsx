import { useId, useRef, type ReactNode } from 'react'
import { currentLine } from '../styles/current-line.ts'
import { Icon } from '../icons/icon.tsx'
import { useDisclosure } from './use-disclosure.ts'
import { styled } from '../styles/styled.tsx'

interface DisclosureProps {
  label: ReactNode
  /** How long the panel stays after the pointer has left it. */
  hideDelayMs: number
  /** The panel; `close` is for a link in it that leads away. */
  children: (close: () => void) => ReactNode
  /** Marks the entry of the page that is open. */
  current?: boolean
  /** On which side of the button the panel lies. */
  align?: 'start' | 'end'
}

/**
 * A button with a panel below it (WCAG 1.4.13): hovering opens it, the pointer may go into it, Escape closes it and gives the focus
 * back, a tap or a press toggles it, and it closes when the focus has left it or somebody presses beside it.
 */
export function Disclosure(props: DisclosureProps) {
  const { label, hideDelayMs, children, current = false, align = 'start' } = props
  const panelId = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { open, close, rootProps, buttonProps } = useDisclosure(hideDelayMs, { root, button })
  return (
    <Root ref={root} {...rootProps}>
      <Trigger
        ref={button}
        type="button"
        aria-controls={panelId}
        data-current={current || undefined}
        {...buttonProps}
      >
        {label}
        <Icon name="chevron-down" size={16} />
      </Trigger>
      <Panel id={panelId} hidden={!open} align={align}>
        {open && <Sheet>{children(close)}</Sheet>}
      </Panel>
    </Root>
  )
}

const Root = styled('div', { base: { position: 'relative' } })
const Trigger = styled('button', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: 'touch',
    px: '3',
    borderRadius: 'control',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    color: 'fg',
    transition: 'background-color 120ms',
    '& svg': { transition: 'transform 200ms', color: 'fg.muted' },
    '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
    '&[data-current]': { color: 'brand.text' },
    // After the one that is current: on the soft ground its own colour has too little contrast.
    '&[aria-expanded=true], &:hover': { bg: 'brand.soft', color: 'brand.onSoft' },
    '&[data-current]::after': currentLine,
  },
})
const Panel = styled('div', {
  // The padding bridges the gap, so that the pointer does not leave on its way.
  base: {
    position: 'absolute',
    zIndex: 'dropdown',
    insetBlockStart: 'full',
    pt: '3',
  },
  variants: { align: { start: { insetInlineStart: '-3' }, end: { insetInlineEnd: '0' } } },
})
const Sheet = styled('div', {
  base: {
    layerStyle: 'raised',
    p: '4',
    minWidth: '16rem',
    maxWidth: 'calc(100vw - 2rem)',
    maxHeight: 'calc(100dvh - 7rem)',
    overflowY: 'auto',
    animation: 'rise 200ms cubic-bezier(0.2, 0.8, 0.2, 1)',
  },
})
