import type { Draw } from '../../house/fairness/draw.ts'
import type { Mechanic, ReelSymbol } from '../family.ts'
import { payGrid } from '../pays/pay-grid.ts'
import type { Screen } from '../round.ts'
import { spinReels } from '../spin-reels.ts'
import { screenOf, type Spin } from './spin.ts'

type Hold = Extract<Mechanic, { kind: 'hold' }>

export const spinsOfHold = 3

/** Enough coins are held: the other places turn up to three times, and again three from each new coin on. Then all coins are paid. */
export function playHold(spin: Spin): Screen[] {
  const { machine, strips, draw } = spin
  const hold = machine.family.mechanic as Hold
  const landed = spinReels(strips, machine.rows, draw)
  const coins = landed.map((sign) => (sign === 'C' ? drawCoin(hold, draw) : 0))
  const first = screenOf(spin, { landed, coins, wins: payGrid(machine, landed) })
  const screens = [first]
  if (coins.filter(Boolean).length < hold.from) return screens
  for (let left = spinsOfHold; left > 0 && coins.includes(0); left--) {
    const held = coins.flatMap((coin, place) => (coin > 0 ? [place] : []))
    coins.forEach((coin, place) => {
      if (coin === 0 && draw(hold.oneIn) === 0) coins[place] = drawCoin(hold, draw)
    })
    if (coins.filter(Boolean).length > held.length) left = spinsOfHold + 1
    const shown = coins.map((coin, place): ReelSymbol => (coin > 0 ? 'C' : (landed[place] ?? 'S')))
    screens.push(screenOf(spin, { turn: 'respin', landed: shown, held, coins: [...coins], wins: [] }))
  }
  const total = coins.reduce((sum, coin) => sum + coin, coins.includes(0) ? 0 : hold.grand)
  const last = screens.pop() ?? first
  return [...screens, { ...last, fifths: last.fifths + total }]
}

function drawCoin({ coins }: Hold, draw: Draw): number {
  let all = 0
  for (const [, weight] of coins) all += weight
  let at = draw(all)
  for (const [fifths, weight] of coins) {
    if (at < weight) return fifths
    at -= weight
  }
  throw new Error('A coin is one of its list.')
}
