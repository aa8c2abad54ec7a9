import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { Body, Footer, Header } from './dialog-parts.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { firstControl, keepFocus } from '../focus/keep-focus.ts'
import { Modal, ModalTitle } from './modal.tsx'

interface DialogProps {
  open: boolean
  /** Escape, the background or the close button asked for it. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** Buttons at the end. */
  footer?: ReactNode
  /** False while leaving would lose something: then only what is inside closes it. */
  dismissible?: boolean
  /** True where somebody types: a stray click on the background then closes nothing. */
  holdsInput?: boolean
  /** Names what the dialog shows now: when that changes, the focus goes to the title, which says so. */
  step?: string | undefined
  /** Without it the first control of the body, which is why the page opened the dialog; the title where there is something to read first. */
  initialFocus?: 'title' | (() => HTMLElement | null)
  /** Little to read: on a phone no more than that lies over the page. */
  isShort?: boolean
  /** Much to read next to each other: wider where the screen is. */
  isWide?: boolean
}

/** A modal window, 600 by 300 at least on a desk (specification §9), a whole sheet on a phone. The page behind does not scroll. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    closeLabel,
    children,
    footer,
    dismissible = true,
    holdsInput = false,
    initialFocus,
    isShort = false,
    isWide = false,
    step,
  } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (step !== undefined) heading.current?.focus()
  }, [step])
  const body = useRef<HTMLDivElement>(null)
  const attach = useCallback((place: HTMLDivElement | null) => {
    body.current = place
    return keepFocus(place)
  }, [])
  return (
    <Modal
      open={open}
      isShort={isShort}
      isWide={isWide}
      onLeave={(by) => dismissible && (by === 'escape' || !holdsInput) && onClose()}
      initialFocus={
        initialFocus === 'title'
          ? () => heading.current
          : (initialFocus ?? (() => firstControl(body.current)))
      }
    >
      <Header>
        <ModalTitle ref={heading} tabIndex={-1}>
          {title}
        </ModalTitle>
        {dismissible && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
      </Header>
      <Body ref={attach}>{children}</Body>
      {footer && <Footer>{footer}</Footer>}
    </Modal>
  )
}
