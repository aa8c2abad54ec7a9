import { useCallback, useEffect, useRef } from 'react'
import type { FormDraft } from './form-draft.ts'

/**
 * Judges a field that is left. Where a press of the pointer takes the focus away, that waits for the release: an error that
 * appears in between would move the button from under the finger.
 */
export function useLeave(draft: FormDraft): (field: string) => void {
  const pressed = useRef(false)
  const waiting = useRef<string[]>([])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = () => {
      pressed.current = true
    }
    const release = () => {
      pressed.current = false
      // The click comes right after the release.
      timer = setTimeout(() => {
        for (const field of waiting.current.splice(0)) draft.leave(field)
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
  }, [draft])

  return useCallback(
    (field) => {
      if (pressed.current) waiting.current.push(field)
      else draft.leave(field)
    },
    [draft],
  )
}
