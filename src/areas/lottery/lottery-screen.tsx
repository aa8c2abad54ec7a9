import type { SiteRoute } from '#config/menu-to-routes.ts'
import { VendorLobby } from '#features/games/vendor-lobby.tsx'

export function LotteryScreen({ route }: { readonly route: SiteRoute }) {
  return <VendorLobby route={route} />
}
