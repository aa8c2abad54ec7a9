import type { SiteRoute } from '#schemas/config/routes/site-map.ts'
import { GamesLobby } from '#features/games/games-lobby.tsx'

export function CockfightScreen({ route }: { readonly route: SiteRoute }) {
  return <GamesLobby route={route} />
}
