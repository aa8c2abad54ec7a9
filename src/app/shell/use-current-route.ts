import { useLocation } from 'react-router-dom'
import { findRoute, type SiteRoute } from '#schemas/config/routes/site-map.ts'
import { useSite } from '#config/use-site.ts'

/** The route that is shown, by whichever of its addresses: home is current at `/register` too. */
export function useCurrentRoute(): SiteRoute | undefined {
  const { map } = useSite()
  return findRoute(map, useLocation().pathname)
}
