import { useCallback, useEffect, useRef } from 'react'

/** Calls the newest `act` with what was given last, once there has been nothing new for a moment. */
export function useSoon<Value>(act: (value: Value) => void, milliseconds = 400): (value: Value) => void {
  const newest = useRef(act)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    newest.current = act
  }, [act])
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (value) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => newest.current(value), milliseconds)
    },
    [milliseconds],
  )
}
