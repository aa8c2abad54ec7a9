import type { SiteRoute } from '#config/menu-to-routes.ts'
import { VendorLobby } from '#features/games/vendor-lobby.tsx'

export function LiveScreen({ route }: { readonly route: SiteRoute }) {
  return <VendorLobby route={route} />
}
