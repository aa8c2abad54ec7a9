import type { GameFacts } from '../engines/engine.ts'
import { baccarat, speedBaccarat } from './baccarat.ts'
import { crash } from './crash.ts'
import { numberLottery, quickLottery } from './numbers.ts'
import type { SharedGame } from './shared-game.ts'

const sharedGames: readonly SharedGame[] = [crash, baccarat, speedBaccarat, numberLottery, quickLottery].map(
  (each) => each as SharedGame,
)

/** What a game is played by where all its players share a table; undefined where they don't. */
export function sharedGameOf(game: GameFacts): SharedGame | undefined {
  return sharedGames.find((each) => each.plays(game))
}

/** Whether rounds of this name are bets at a table. */
export function isShared(engine: string): boolean {
  return sharedGames.some(({ name }) => name === engine)
}
