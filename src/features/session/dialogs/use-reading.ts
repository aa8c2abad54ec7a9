import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { legalTextIds, type LegalTextId } from '#schemas/config/legal-text-ids.ts'

/** The legal text that lies over a dialog: `&read=terms` of its address, so that Back closes it alone (decision 031). */
export function useReading() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const open = useCallback(
    (text: LegalTextId) => {
      const query = new URLSearchParams(search)
      query.set('read', text)
      const { over, ...entry } = entryOf(state)
      const below = typeof over === 'number' ? { over: over + 1 } : {}
      void navigate(`${pathname}?${query}`, { state: { ...entry, ...below, isReading: true } })
    },
    [pathname, search, state, navigate],
  )
  const close = useCallback(() => {
    if (entryOf(state)['isReading'] === true) return void navigate(-1)
    const query = new URLSearchParams(search)
    query.delete('read')
    void navigate(query.size > 0 ? `${pathname}?${query}` : pathname, { replace: true, state })
  }, [pathname, search, state, navigate])
  const asked = new URLSearchParams(search).get('read')
  return { text: legalTextIds.find((each) => each === asked), open, close }
}

function entryOf(state: unknown): Readonly<Record<string, unknown>> {
  return typeof state === 'object' && state !== null ? (state as Readonly<Record<string, unknown>>) : {}
}
