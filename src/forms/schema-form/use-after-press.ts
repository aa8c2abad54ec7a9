import { useCallback, useEffect, useRef } from 'react'

/**
 * Acts at once, or where a press of the pointer is on its way, after the release: an error that appears in between, or a field that
 * goes, would move the button from under the finger.
 */
export function useAfterPress(): (act: () => void) => void {
  const pressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = () => {
      pressed.current = true
    }
    const release = () => {
      pressed.current = false
      // The click comes right after the release.
      timer = setTimeout(() => {
        for (const act of waiting.current.splice(0)) act()
      })
    }
    const options = { capture: true }
    document.addEventListener('pointerdown', press, options)
    document.addEventListener('pointerup', release, options)
    document.addEventListener('pointercancel', release, options)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', press, options)
      document.removeEventListener('pointerup', release, options)
      document.removeEventListener('pointercancel', release, options)
    }
  }, [])

  return useCallback((act) => {
    if (pressed.current) waiting.current.push(act)
    else act()
  }, [])
}
