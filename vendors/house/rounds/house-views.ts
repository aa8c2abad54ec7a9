import type { Round, GameSession } from '../book/round-store.ts'
import { engineOf } from './engines.ts'
import { jackpotsOf } from '../jackpots/pools.ts'
import { isUnder, type PlayDeps } from './played.ts'
import { commitmentOf, freshSeeds, ownerOf } from '../book/players.ts'
import { roomEngine, roomGameOf } from '../shared-games/room-game.ts'
import { sharedGameOf } from '../shared-games/shared-games.ts'

type ViewDeps = Pick<PlayDeps, 'roundStore' | 'gameOf'>

/** A round as its player may see it. The seed of the server is there when it is used up. */
export function roundView({ roundStore }: Pick<ViewDeps, 'roundStore'>, round: Round) {
  const { id, seat, owner, engine, openedAt, stake, bet, fair, stage, code, moves, shown, win, isOver } =
    round
  const revealed = fair && roundStore.get('player', owner)?.revealed[fair.commitment]
  return {
    id,
    game: seat.game,
    engine,
    openedAt: new Date(openedAt).toISOString(),
    stake,
    bet,
    stage,
    ...(code ? { code } : {}),
    moves,
    // Of a stake that was not taken nothing is shown.
    ...(stage === 'staked' || stage === 'closed'
      ? { shown, win, isOver }
      : { shown: {}, win: '0', isOver: true }),
    ...(fair ? { fair: { ...fair, ...(revealed ? { serverSeed: revealed } : {}) } } : {}),
  }
}

/** What the player's next rounds are drawn from, as far as it may be known, and the last ones. */
export function seedView({ roundStore }: Pick<ViewDeps, 'roundStore'>, owner: string) {
  const { serverSeed, nextSeed, clientSeed, nonce, rounds } = roundStore.get('player', owner) ?? freshSeeds()
  return {
    fair: { commitment: commitmentOf(serverSeed), next: commitmentOf(nextSeed), clientSeed, nonce },
    rounds: rounds.flatMap((id) => {
      const round = roundStore.get('round', id)
      return round ? [roundView({ roundStore }, round)] : []
    }),
  }
}

/** What a page needs to begin with. */
export function seatView(deps: ViewDeps, seat: GameSession) {
  const game = deps.gameOf(seat.game)
  const engine = game && engineOf(game)
  const shared = game && sharedGameOf(game)
  const room = game && roomGameOf(game)
  const { name = room ? roomEngine : '', stakeStep = 1n } = engine ?? shared ?? {}
  const owner = ownerOf(seat)
  const rounds = (deps.roundStore.get('player', owner)?.rounds ?? []).flatMap(
    (id) => deps.roundStore.get('round', id) ?? [],
  )
  const round = rounds.find((each) => each.seat.game === seat.game && isUnder(each) && each.stage !== 'asked')
  return {
    currency: seat.currency,
    game: game && {
      id: seat.game,
      title: game.title,
      theme: game.theme,
      tags: game.tags,
      engine: name,
      isProvable: shared !== undefined || room !== undefined || (engine?.isProvable ?? false),
      returnToPlayer: game.returnToPlayer,
      minimumBet: String(game.minimumBet),
      maximumBet: String(game.maximumBet),
      stakeStep: String(stakeStep),
    },
    ...(engine?.jackpotHit ? { jackpots: jackpotsOf(deps, seat) } : {}),
    ...(round ? { open: roundView(deps, round) } : {}),
    ...seedView(deps, owner),
  }
}
