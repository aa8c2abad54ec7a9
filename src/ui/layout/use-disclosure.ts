import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'

interface Parts {
  readonly root: RefObject<HTMLElement | null>
  readonly button: RefObject<HTMLButtonElement | null>
}

/** The behaviour of `Disclosure`, apart from its look. */
export function useDisclosure(hideDelayMs: number, { root, button }: Parts) {
  const [open, setOpen] = useState(false)
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const openedByHover = useRef(false)
  const stopHiding = () => clearTimeout(hiding.current)
  useEffect(() => () => clearTimeout(hiding.current), [])

  // Escape and a press beside it also close what a pointer has opened while the focus is elsewhere: Safari gives it to no button.
  useEffect(() => {
    if (!open) return
    const hears = new AbortController()
    const onKey = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && setOpen(false)
    const onPress = ({ target }: Event) => !root.current?.contains(target as Node) && setOpen(false)
    document.addEventListener('keydown', onKey, hears)
    document.addEventListener('pointerdown', onPress, hears)
    // A press into a frame, such as a game.
    window.addEventListener('blur', () => setOpen(false), hears)
    return () => hears.abort()
  }, [open, root])

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
      // Where the focus goes nowhere, as by a press on a link in Safari, the press has not ended yet.
      onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
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
