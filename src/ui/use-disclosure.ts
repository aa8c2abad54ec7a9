import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'

/** The behaviour of `Disclosure`, apart from its look. */
export function useDisclosure(hideDelayMs: number, button: RefObject<HTMLButtonElement | null>) {
  const [open, setOpen] = useState(false)
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const openedByHover = useRef(false)
  const stopHiding = () => clearTimeout(hiding.current)
  useEffect(() => () => clearTimeout(hiding.current), [])

  // Escape also closes what a pointer has opened while the focus is elsewhere.
  useEffect(() => {
    if (!open) return
    const onKey = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])

  return {
    open,
    close: () => setOpen(false),
    rootProps: {
      onPointerEnter(event: PointerEvent) {
        if (event.pointerType !== 'mouse') return
        stopHiding()
        if (!open) openedByHover.current = true
        setOpen(true)
      },
      onPointerLeave(event: PointerEvent) {
        if (event.pointerType !== 'mouse') return
        stopHiding()
        hiding.current = setTimeout(() => setOpen(false), hideDelayMs)
      },
      onBlur(event: FocusEvent<HTMLElement>) {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (event.key !== 'Escape' || !open) return
        if (event.currentTarget.contains(document.activeElement)) button.current?.focus()
      },
    },
    buttonProps: {
      'aria-expanded': open,
      onClick() {
        // The press that follows a hover would close what the hover has just opened.
        const keep = openedByHover.current
        openedByHover.current = false
        setOpen(keep || !open)
      },
    },
  }
}
