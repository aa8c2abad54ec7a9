import { slotFamilyOf } from '#schemas/games/slot-families.ts'
import type { GameFacts } from '../house/engines/engine.ts'
import { families } from './families.ts'
import type { Family } from './family.ts'

/** The family that plays a slot, as its facts promise. */
export function familyOf(game: Pick<GameFacts, 'tags' | 'title'>): Family {
  return families[slotFamilyOf(game)]
}
