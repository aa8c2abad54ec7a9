import type { SiteRoute } from '#schemas/config/site-map.ts'
import { VendorLobby } from '#features/games/vendor-lobby.tsx'

export function EgameScreen({ route }: { readonly route: SiteRoute }) {
  return <VendorLobby route={route} />
}
