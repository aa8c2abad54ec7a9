import type { SiteRoute } from '#schemas/config/site-map.ts'
import { GamesLobby } from '#features/games/games-lobby.tsx'

/** Every game with a jackpot, of whatever category. */
export function JackpotScreen({ route }: { readonly route: SiteRoute }) {
  return <GamesLobby route={route} />
}
