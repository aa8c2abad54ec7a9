import { useEffect, useState } from 'react'

/** Milliseconds. */
const every = 20_000

/** The time of this device (ISO 8601), renewed while a page is open so that ages stay true. */
export function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), every)
    return () => clearInterval(timer)
  }, [])
  return now
}
