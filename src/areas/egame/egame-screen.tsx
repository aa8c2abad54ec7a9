import type { SiteRoute } from '#schemas/config/routes/site-map.ts'
import { GamesLobby } from '#features/games/games-lobby.tsx'

export function EgameScreen({ route }: { readonly route: SiteRoute }) {
  return <GamesLobby route={route} />
}
