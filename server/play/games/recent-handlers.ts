import { CallError } from '../../platform/contract/call-error.ts'
import type { Handlers } from '../../platform/contract/handler.ts'
import type { GameDeps } from './game-deps.ts'
import { itemsOf } from './items-of.ts'
import { recordOpened, readRecent } from './recent-games.ts'

/** What members opened. */
export function recentHandlers({ db, clock, catalogues }: GameDeps) {
  return {
    async recentGames({ caller, visit }) {
      return { games: itemsOf(catalogues.of(visit.merchant), await readRecent(db, caller.memberId)) }
    },
    async openedGame({ caller, visit, body: { nodeId } }) {
      const { merchant } = visit
      if (!catalogues.of(merchant)?.byId.has(nodeId)) throw new CallError('gameUnknown')
      await recordOpened(db, { memberId: caller.memberId, merchant, nodeId, now: clock.now() })
      return {}
    },
  } satisfies Partial<Handlers>
}
