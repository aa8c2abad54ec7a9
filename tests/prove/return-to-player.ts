import { createCipheriv } from 'node:crypto'
import type { Engine, GameFacts, Step } from '#vendors/house/engines/engine.ts'
import { coin } from '#vendors/house/engines/coin.ts'
import { dice } from '#vendors/house/engines/dice.ts'
import { fish, fishKinds, type FishKind } from '#vendors/house/engines/fish.ts'
import { mines } from '#vendors/house/engines/mines.ts'
import { tower } from '#vendors/house/engines/tower.ts'
import { drawFrom, type Draw } from '#vendors/house/fairness/draw.ts'
import { crash } from '#vendors/house/shared-games/crash.ts'

const game: GameFacts = {
  title: 'Proof',
  category: 'MINI',
  theme: 'luck',
  tags: [],
  returnToPlayer: 9_900,
  minimumBet: 10n,
  maximumBet: 10n ** 9n,
}
interface Wanted {
  readonly rounds: number
  readonly seed: number
  /** Points of a percent. */
  readonly within: number
}

/** Large, so that what is rounded down is nothing. */
const stake = 10n ** 7n

/** Plays so many rounds by the very engine that plays for money. Throws where what comes back is further from what is stated than it may be. */
export function proveDice(wanted: Wanted) {
  const draw = chance(wanted.seed)
  let side: 'under' | 'over' = 'under'
  const back = played(wanted.rounds, () => {
    side = side === 'under' ? 'over' : 'under'
    // Not the rarest ones, whose luck is larger than what is to be shown.
    const bet = { side, chance: 1_000 + draw(8_501) }
    return (dice as Engine).open({ game, stake, bet }, draw).win
  })
  return hold('dice', wanted, back)
}

/** The same, opening as many tiles as chance says before cashing out. */
export function proveMines(wanted: Wanted) {
  const draw = chance(wanted.seed)
  const back = played(wanted.rounds, () => {
    const count = 1 + draw(12)
    let step: Step<MinesState> = mines.open({ game, stake, bet: { mines: count } }, draw)
    // Not so many that the few wins there are decide everything.
    const most = 1 + draw(3)
    for (let tile = 0; tile < most && !step.isOver; tile++)
      step = mines.moves.make(step.state, { open: tile }) ?? step
    if (!step.isOver) step = mines.moves.make(step.state, { cashOut: true }) ?? step
    return step.win
  })
  return hold('mines', wanted, back)
}

/** Leaving by itself at a multiplier that chance says, not the rarest ones. */
export function proveCrash(wanted: Wanted) {
  const draw = chance(wanted.seed)
  const back = played(wanted.rounds, () => {
    const outcome = crash.draw(game, draw)
    const bet = { auto: 101 + draw(1_900) }
    const at = crash.leaving.byItself(bet, outcome)
    if (at === undefined) return crash.win(bet, stake, outcome)
    return (stake * crash.leaving.worth(bet, outcome, at)) / 10_000n
  })
  return hold('crash', wanted, back)
}

/** Each kind in turn, but for the rarest ones. */
export function proveFish(wanted: Wanted) {
  const draw = chance(wanted.seed)
  let shots = 0
  const back = played(wanted.rounds, () => {
    const kind = fishKinds[shots++ % 5] as FishKind
    return fish.open({ game, stake, bet: { kind } }, draw).win
  })
  return hold('fish', wanted, back)
}

/** Heads and tails in turn. */
export function proveCoin(wanted: Wanted) {
  const draw = chance(wanted.seed)
  let isHeads = false
  const back = played(wanted.rounds, () => {
    isHeads = !isHeads
    return coin.open({ game, stake, bet: { on: isHeads ? 'heads' : 'tails' } }, draw).win
  })
  return hold('coin', wanted, back)
}

/** Climbing as many floors as chance says, through any doors. */
export function proveTower(wanted: Wanted) {
  const draw = chance(wanted.seed)
  const back = played(wanted.rounds, () => {
    const doors = 2 + draw(3)
    let step: Step<TowerState> = tower.open({ game, stake, bet: { doors } }, draw)
    // Not so high that the few wins there are decide everything.
    const most = 1 + draw(4)
    for (let floor = 0; floor < most && !step.isOver; floor++)
      step = tower.moves.make(step.state, { door: draw(doors) }) ?? step
    if (!step.isOver) step = tower.moves.make(step.state, { cashOut: true }) ?? step
    return step.win
  })
  return hold('tower', wanted, back)
}

type TowerState = ReturnType<typeof tower.open>['state']
type MinesState = ReturnType<typeof mines.open>['state']

function played(rounds: number, play: () => bigint): number {
  let won = 0n
  for (let round = 0; round < rounds; round++) won += play()
  return Number((won * 1_000_000n) / (stake * BigInt(rounds))) / 10_000
}

function hold(name: string, { rounds, within }: Wanted, back: number) {
  if (Math.abs(back - game.returnToPlayer / 100) > within)
    throw new Error(`${name} give back ${back} % of what is staked`)
  return { rounds, [`${name} in ten-thousandths of a percent`]: Math.round(back * 10_000) }
}

/** Chance in bulk, the same for the same seed: a key stream of AES, by the draws of every game. */
function chance(seed: number): Draw {
  const stream = createCipheriv('aes-256-ctr', Buffer.alloc(32, seed), Buffer.alloc(16))
  const zeros = new Uint8Array(65_536)
  return drawFrom(() => stream.update(zeros))
}
