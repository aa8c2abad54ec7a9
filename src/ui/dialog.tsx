import { Portal } from '@ark-ui/react/portal'
import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { Backdrop, Body, Content, Footer, Header, Positioner, Root, Title } from './dialog-parts.tsx'
import { IconButton } from './icon-button.tsx'
import { firstControl, keepFocus } from './keep-focus.ts'
import { showFocused } from './show-focused.ts'
import { useModalLayer } from './modal-layers.ts'

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
  /** Without it the first control of the body, which is why the page opened the dialog. */
  initialFocus?: () => HTMLElement | null
  /** Little to read: on a phone no more than that lies over the page. */
  isShort?: boolean
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
    step,
  } = props
  const { place, opener } = useModalLayer(open)
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
  // What has the focus already keeps it.
  const focusOnOpening = () =>
    body.current?.querySelector<HTMLElement>(':focus') ?? firstControl(body.current)
  return (
    <Root
      open={open}
      onOpenChange={(details) => !details.open && onClose()}
      closeOnEscape={dismissible}
      closeOnInteractOutside={dismissible && !holdsInput}
      initialFocusEl={initialFocus ?? focusOnOpening}
      finalFocusEl={opener}
    >
      <Portal>
        <Backdrop />
        <Positioner ref={place}>
          <Content isShort={isShort} onFocus={showFocused}>
            <Header>
              <Title ref={heading} tabIndex={-1}>
                {title}
              </Title>
              {dismissible && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
            </Header>
            <Body ref={attach}>{children}</Body>
            {footer && <Footer>{footer}</Footer>}
          </Content>
        </Positioner>
      </Portal>
    </Root>
  )
}
