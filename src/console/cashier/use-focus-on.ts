import { useEffect } from 'react'

/** Moves the focus to a field when an error that belongs to it comes. */
export function useFocusOn(id: string | undefined, error: unknown): void {
  useEffect(() => {
    if (id !== undefined && error) document.getElementById(id)?.focus()
  }, [id, error])
}
