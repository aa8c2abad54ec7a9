import { useCallback, useMemo } from 'react'
import { useNavigate, useLocation } from 'react-router-dom'
import type { SiteRoute } from '#schemas/config/routes/site-map.ts'
import { readLobbyAddress, writeLobbyAddress, type LobbyAddress } from './lobby-address.ts'

interface Change {
  /** In place of this entry of the history: what is typed makes no entry for each letter. */
  readonly replace?: boolean
}

/** What the address says of a lobby, links to another state of it, and the way there. */
export function useLobbyAddress(route: SiteRoute) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const address = useMemo(
    () => readLobbyAddress(new URLSearchParams(search), route.vendors),
    [search, route.vendors],
  )
  const hrefOf = useCallback(
    (change: Partial<LobbyAddress>) => {
      const query = writeLobbyAddress(new URLSearchParams(search), route.id, { ...address, ...change })
      return query.size > 0 ? `${pathname}?${query}` : pathname
    },
    [pathname, search, route.id, address],
  )
  const go = useCallback(
    (change: Partial<LobbyAddress>, { replace = false }: Change = {}) => {
      void navigate(hrefOf(change), { replace, state: { keepsScroll: true } })
    },
    [navigate, hrefOf],
  )
  return { address, hrefOf, go }
}
