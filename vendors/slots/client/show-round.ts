import type { ReelSymbol } from '../family.ts'
import type { ShownRound, ShownScreen } from '../shown-round.ts'
import type { Reels } from './reels.ts'

export interface Show {
  readonly reels: Reels
  /** What is told beside the reels: which free turn of how many, by what is multiplied, and fifths won so far. */
  tell(at: {
    readonly freeTurn: number
    readonly freeTurns: number
    readonly times: number
    readonly fifths: number
  }): void
  /** Says what a screen has brought, when others follow it. */
  announce(screen: ShownScreen, freeTurnsLeft: number): void
  /** Resolves after so many milliseconds, or when the player is in a hurry. */
  wait(milliseconds: number): Promise<void>
}

/** Shows a round that was decided long ago, from its first turn to its last. */
export async function showRound(
  { screens }: ShownRound,
  { reels, tell, announce, wait }: Show,
): Promise<void> {
  const freeTurns = screens.filter(({ turn }) => turn === 'free').length
  let freeTurn = 0
  let fifths = 0
  let before: ShownScreen | undefined
  for (const screen of screens) {
    if (screen.turn === 'free') freeTurn++
    tell({ freeTurn, freeTurns, times: screen.times, fifths })
    await reels.light([])
    const landed = [...screen.landed] as ReelSymbol[]
    if (screen.turn === 'fall') await reels.fall(landed, placesOf(before))
    else await reels.turn(landed, screen.held ?? [], screen.coins ?? [])
    if (screen.became) await reels.become([...screen.became] as ReelSymbol[])
    fifths += screen.fifths
    const places = placesOf(screen)
    tell({ freeTurn, freeTurns, times: screen.times, fifths })
    if (places.length > 0) await reels.light(places)
    if (screen === screens.at(-1)) break
    announce(screen, freeTurns - freeTurn)
    await wait(places.length > 0 ? 650 : 160)
    before = screen
  }
}

function placesOf(screen: ShownScreen | undefined): number[] {
  return [...new Set(screen?.wins.flatMap(({ places }) => places))]
}
