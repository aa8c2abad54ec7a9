import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Gives an open window an entry of the history at the same address, so that Back closes the window and stays on the page. A link in
 * the window has to `replace` that entry. The result closes the window in every other way, and takes the entry away.
 */
export function useClosedByBack(open: boolean, onClose: () => void): () => void {
  const location = useLocation()
  const navigate = useNavigate()
  const { state } = location as { readonly state: unknown }
  const entry = typeof state === 'object' && state !== null ? state : {}
  const isEntry = 'isWindow' in entry
  const opened = useEffectEvent(() => {
    if (!isEntry) void navigate(location, { state: { ...entry, isWindow: true } })
  })
  useEffect(() => {
    if (open) opened()
  }, [open])
  // Only Back, Forward or a link come to another entry while it is open.
  const left = useEffectEvent(() => {
    if (open) onClose()
  })
  useEffect(() => {
    if (isEntry) return () => left()
    return undefined
  }, [isEntry])
  return () => {
    onClose()
    if (isEntry) void navigate(-1)
  }
}
