import { createCipheriv, randomBytes } from 'node:crypto'
import type { Engine, GameFacts } from '#vendors/house/engine.ts'
import { dice } from '#vendors/house/engines/dice.ts'
import { drawFrom, type Draw } from '#vendors/house/fairness/draw.ts'

const game: GameFacts = {
  title: 'Proof',
  category: 'MINI',
  theme: 'luck',
  tags: [],
  returnToPlayer: 9_900,
  minimumBet: 10n,
  maximumBet: 10n ** 9n,
}
/** Large, so that what is rounded down is nothing. */
const stake = 10n ** 7n

/** Plays so many rounds by the very engine that plays for money. Throws where what comes back is more than 0.2 points from what is stated. */
export function proveDice({ rounds }: { readonly rounds: number }) {
  const draw = chance()
  let side: 'under' | 'over' = 'under'
  const back = played(rounds, () => {
    side = side === 'under' ? 'over' : 'under'
    // Not the rarest ones, whose luck is larger than what is to be shown.
    const bet = { side, chance: 1_000 + draw(8_501) }
    return (dice as Engine).open({ game, stake, bet }, draw).win
  })
  return hold('dice', rounds, back)
}

function played(rounds: number, play: () => bigint): number {
  let won = 0n
  for (let round = 0; round < rounds; round++) won += play()
  return Number((won * 1_000_000n) / (stake * BigInt(rounds))) / 10_000
}

function hold(name: string, rounds: number, back: number) {
  if (Math.abs(back - game.returnToPlayer / 100) > 0.2)
    throw new Error(`${name} give back ${back} % of what is staked`)
  return { rounds, [`${name} in ten-thousandths of a percent`]: Math.round(back * 10_000) }
}

/** Chance in bulk: a key stream of AES, by the draws of every game. */
function chance(): Draw {
  const stream = createCipheriv('aes-256-ctr', randomBytes(32), randomBytes(16))
  const zeros = new Uint8Array(65_536)
  return drawFrom(() => stream.update(zeros))
}
