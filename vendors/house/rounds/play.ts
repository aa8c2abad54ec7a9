import { randomInt } from 'node:crypto'
import Value from 'typebox/value'
import type { Player, Round, GameSession } from '../book/round-store.ts'
import type { Engine } from '../engines/engine.ts'
import { engineNamed, engineOf } from './engines.ts'
import { seededDraw } from '../fairness/seeded-draw.ts'
import { stakeWithJackpots } from '../jackpots/pools.ts'
import { recordedIn } from './recorded-rounds.ts'
import { isUnder, kept, type PlayDeps, type Played } from './played.ts'
import { commitmentOf, freshSeeds, ownerOf } from '../book/players.ts'
import { Refusal } from './refusal.ts'
import { settleRound } from './settle.ts'
import { takeStake } from './take-stake.ts'

interface Opened {
  /** Made by the page, a UUID: the same again is the same round. */
  readonly key: string
  readonly stake: string
  readonly bet: unknown
}

/** Begins a round: written down first, then staked, and paid where it is over at once. Throws a `Refusal`. */
export function openRound(deps: PlayDeps, seat: GameSession, { key, stake, bet }: Opened): Promise<Played> {
  const { roundStore, queues, now, gameOf } = deps
  const owner = ownerOf(seat)
  return queues.take(owner, async () => {
    const id = `r-${key}`
    const same = roundStore.get('round', id)
    if (same && same.owner !== owner) throw new Refusal('wrongBet')
    if (same) return { round: same }
    const game = gameOf(seat.game)
    const engine = game && engineOf(game)
    if (!game || !engine) throw new Refusal('gameUnavailable')
    const amount = BigInt(stake)
    if (!Value.Check(engine.bet, bet)) throw new Refusal('wrongBet')
    const isWithin = amount >= game.minimumBet && amount <= game.maximumBet
    if (!isWithin || amount % engine.stakeStep !== 0n) throw new Refusal('wrongStake')
    const player = roundStore.get('player', owner) ?? freshSeeds()
    const before = player.rounds
      .map((each) => roundStore.get('round', each))
      .filter((round) => round !== undefined)
    if (before.some((round) => round.seat.game === seat.game && isUnder(round)))
      throw new Refusal('roundOpen')
    if ((before[0]?.openedAt ?? 0) > now() - engine.pace) throw new Refusal('tooSoon')
    const step = engine.open({ game, stake: amount, bet }, drawFor(engine, player))
    const asked: Round = {
      id,
      owner,
      seat,
      engine: engine.name,
      openedAt: now(),
      stake,
      bet,
      ...(engine.isProvable ? { fair: fairOf(player) } : {}),
      stage: 'asked',
      moves: 0,
      ...kept(step),
    }
    await roundStore.put(...recordedIn(roundStore, owner, player, asked))
    const answer = await takeStake(deps, asked)
    // Nobody has seen what it is: the stake is given back as soon as the wallet answers.
    if (!answer) throw new Refusal('walletGone')
    if (answer.code !== 'ok') {
      const refused: Round = { ...asked, stage: 'refused', code: answer.code }
      await roundStore.put({ in: 'round', id, is: refused })
      return { round: refused, balance: answer.balance }
    }
    const staked = await recordedAsStaked(deps, engine, asked)
    return staked.isOver
      ? settleRound(deps, staked, answer.balance)
      : { round: staked, balance: answer.balance }
  })
}

/** A move in a round that goes on. One that was made before, by its number, gives the round as it is. Throws a `Refusal`. */
export function moveIn(
  deps: PlayDeps,
  seat: GameSession,
  { id, step: number, move }: { readonly id: string; readonly step: number; readonly move: unknown },
): Promise<Played> {
  const { roundStore, queues } = deps
  return queues.take(ownerOf(seat), async () => {
    const round = roundStore.get('round', id)
    if (!round || round.owner !== ownerOf(seat) || round.stage === 'asked') throw new Refusal('wrongMove')
    if (round.isOver || number < round.moves) return { round }
    const moves = engineNamed(round.engine)?.moves
    if (!moves || number > round.moves || !Value.Check(moves.schema, move)) throw new Refusal('wrongMove')
    const step = moves.make(round.state, move)
    if (!step) throw new Refusal('wrongMove')
    const moved: Round = { ...round, moves: round.moves + 1, ...kept(step) }
    await roundStore.put({ in: 'round', id, is: moved })
    return moved.isOver ? settleRound(deps, moved) : { round: moved }
  })
}

/** On the disk before anybody sees what it is; where the game has jackpots, together with what it does to them. */
async function recordedAsStaked(deps: PlayDeps, engine: Engine, asked: Round): Promise<Round> {
  if (engine.jackpotHit) return stakeWithJackpots(deps, asked, engine.jackpotHit(asked.state))
  const staked: Round = { ...asked, stage: 'staked' }
  await deps.roundStore.put({ in: 'round', id: asked.id, is: staked })
  return staked
}

function drawFor({ isProvable }: Engine, { serverSeed, clientSeed, nonce }: Player) {
  return isProvable ? seededDraw(serverSeed, clientSeed, nonce) : (below: number) => randomInt(below)
}

function fairOf({ serverSeed, clientSeed, nonce }: Player) {
  return { commitment: commitmentOf(serverSeed), clientSeed, nonce }
}
