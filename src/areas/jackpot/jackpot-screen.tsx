import type { SiteRoute } from '#schemas/config/routes/site-map.ts'
import { GamesLobby } from '#features/games/games-lobby.tsx'
import { JackpotBoard } from '#features/games/jackpots/jackpot-board.tsx'
import { useJackpots } from '#features/games/jackpots/use-jackpots.ts'

/** Every game with a jackpot, of whatever category, below what the jackpots stand at. */
export function JackpotScreen({ route }: { readonly route: SiteRoute }) {
  return <GamesLobby route={route} board={<JackpotBoard />} jackpots={useJackpots()} />
}
