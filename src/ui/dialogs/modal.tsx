import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { cycleFocus, tabStops } from '../focus/cycle-focus.ts'
import { Backdrop, Content, Heading, Positioner } from './dialog-parts.tsx'
import { useModalLayer } from './modal-layers.ts'
import { showFocused } from '../focus/show-focused.ts'
import { usePresence } from './use-presence.ts'

interface ModalProps extends Pick<ComponentProps<typeof Content>, 'look' | 'isShort' | 'isWide'> {
  readonly open: boolean
  readonly role?: 'dialog' | 'alertdialog'
  /** Escape was pressed, or what lies around the window. */
  readonly onLeave: (by: 'escape' | 'press') => void
  /** What has the focus when it opens, unless something in it has it already; without it the first control. */
  readonly initialFocus?: () => HTMLElement | null
  /** The id of what it says, which is read out when it opens. */
  readonly describedBy?: string | undefined
  readonly children: ReactNode
}

/** A window over the page, which is `inert` under it, with a `ModalTitle` inside that names it (ARIA practices, modal dialog). */
export function Modal({
  open,
  role = 'dialog',
  onLeave,
  initialFocus,
  describedBy,
  look,
  isShort,
  isWide,
  children,
}: ModalProps) {
  const title = useId()
  const content = useRef<HTMLDivElement>(null)
  const place = useModalLayer(open, () => onLeave('escape'))
  const isHere = usePresence(open, content)
  const pressed = useRef<EventTarget>(null)
  const onOpen = useEffectEvent((window: HTMLElement) => {
    if (document.activeElement !== window && window.contains(document.activeElement)) return
    const first = initialFocus?.() ?? tabStops(window)[0] ?? window
    first.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (open && content.current) onOpen(content.current)
  }, [open])
  if (!isHere) return null
  const state = open ? 'open' : 'closed'
  // A press that began in the window, as to mark a text, is none beside it; nor is the second one of the double click that opened it.
  const leave = ({ target, currentTarget, detail }: MouseEvent) => {
    if (target === currentTarget && pressed.current === target && detail < 2) onLeave('press')
  }
  return (
    <InBody>
      <Backdrop data-state={state} />
      <Positioner
        ref={place}
        look={look}
        onPointerDown={({ target }) => {
          pressed.current = target
        }}
        onClick={leave}
      >
        <Content
          ref={content}
          role={role}
          aria-modal="true"
          aria-labelledby={title}
          aria-describedby={describedBy}
          tabIndex={-1}
          data-state={state}
          look={look}
          isShort={isShort}
          isWide={isWide}
          onKeyDown={cycleFocus}
          onFocus={showFocused}
        >
          <TitleId value={title}>{children}</TitleId>
        </Content>
      </Positioner>
    </InBody>
  )
}

export function ModalTitle(props: Omit<ComponentProps<typeof Heading>, 'id'>) {
  return <Heading id={use(TitleId)} {...props} />
}

const TitleId = createContext<string | undefined>(undefined)

/** Beside the page, so that it can be `inert`; the server draws it where it is. */
function InBody({ children }: { readonly children: ReactNode }) {
  return typeof document === 'undefined' ? children : createPortal(children, document.body)
}
