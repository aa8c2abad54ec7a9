import { useEffect, useState } from 'react'

/** A value once it has not changed for a moment: what is typed is not asked for letter by letter. */
export function useSettled<Value>(value: Value, milliseconds = 250): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
