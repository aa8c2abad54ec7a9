import type { Machine } from './machine.ts'
import type { Round, Screen } from './round.ts'

/** A screen as it goes to the page: signs as one text. */
export interface ShownScreen extends Omit<Screen, 'landed' | 'became'> {
  readonly landed: string
  readonly became?: string
}

export interface ShownRound {
  /** Of the family that was played, so that a round is shown as it was, whatever the game has become. */
  readonly family: string
  readonly screens: readonly ShownScreen[]
  readonly fifths: number
}

export function shownOf({ family }: Machine, { screens, fifths }: Round): ShownRound {
  return {
    family: family.name,
    fifths,
    screens: screens.map(({ landed, became, ...rest }) => ({
      ...rest,
      landed: landed.join(''),
      ...(became && { became: became.join('') }),
    })),
  }
}
