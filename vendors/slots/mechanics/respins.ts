import { payGrid } from '../pays/pay-grid.ts'
import type { Screen } from '../round.ts'
import { drawSymbol, spinReels } from '../spin-reels.ts'
import { screenOf, type Spin } from './spin.ts'

/** What has won is held, and the other places turn again, as long as the win grows by it. The last win is paid. */
export function playRespins(spin: Spin): Screen[] {
  const { machine, strips, draw } = spin
  let landed = spinReels(strips, machine.rows, draw)
  const screens: Screen[] = []
  let held = new Set<number>()
  for (let best = 0; ;) {
    const wins = payGrid(machine, landed)
    const screen = screenOf(spin, {
      landed,
      wins,
      ...(screens.length > 0 && { turn: 'respin', held: [...held] }),
    })
    const before = screens.pop()
    if (before) screens.push({ ...before, fifths: 0 })
    screens.push(screen)
    if (screen.fifths === best) return screens
    best = screen.fifths
    held = new Set(wins.flatMap(({ places }) => places))
    landed = landed.map((sign, place) =>
      held.has(place) ? sign : drawSymbol(strips, Math.floor(place / machine.rows), draw),
    )
  }
}
