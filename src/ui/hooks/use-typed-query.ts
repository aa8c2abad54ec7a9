import { useEffect, useEffectEvent, useState } from 'react'

const writtenAfterMs = 300

/**
 * What is typed in a search is shown at once, and stands in the address a little later; another address is shown at once too. Without an
 * address, while something else is shown, it stays as it is.
 */
export function useTypedQuery(fromAddress: string | undefined, write: (query: string) => void) {
  const [query, setQuery] = useState(fromAddress ?? '')
  const [known, setKnown] = useState(fromAddress ?? '')
  const [written, setWritten] = useState(fromAddress ?? '')
  if (fromAddress !== undefined && known !== fromAddress) {
    setKnown(fromAddress)
    // What we wrote ourselves may be older than what is typed by now.
    if (fromAddress !== written) setQuery(fromAddress)
  }
  const settle = useEffectEvent(() => {
    setWritten(query)
    write(query)
  })
  useEffect(() => {
    if (fromAddress === undefined || query.trim() === fromAddress.trim()) return
    let { href } = window.location
    const timer = setInterval(() => {
      // Who has just pressed a link is on the way elsewhere, although what it leads to is not drawn yet.
      if (href !== window.location.href) return void ({ href } = window.location)
      clearInterval(timer)
      settle()
    }, writtenAfterMs)
    return () => clearInterval(timer)
  }, [query, fromAddress])
  return [query, setQuery] as const
}
