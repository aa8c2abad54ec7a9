import type { GameCategory } from '#schemas/games/game-categories.ts'
import type { Vendor } from '#schemas/config/menu.ts'
import { themes, type Theme } from '#schemas/games/themes.ts'
import { seedOf } from '../../../platform/seeded-numbers.ts'

/** What the picture of a vendor is about: what its name says, else its category, else what its code comes to. */
export function vendorTheme({
  vassalage,
  displayName,
  gameType,
}: Pick<Vendor, 'vassalage' | 'displayName' | 'gameType'>): Theme {
  const named = ofWords.find(([word]) => word.test(displayName))
  return named?.[1] ?? ofCategories[gameType] ?? themes[seedOf(vassalage) % themes.length] ?? 'luck'
}

const ofWords: readonly (readonly [RegExp, Theme])[] = [
  [/tidal|quay|light(?:house)|harbour|tuna|bangka|coral|reef|pearl|shoal|octo|deep|manta/i, 'ocean'],
  [/owl|fable|charm/i, 'magic'],
  [/moon|star|north/i, 'space'],
  [/tiger/i, 'tiger'],
  [/saffron|halo|kitchen/i, 'food'],
  [/wing|fern|wild/i, 'jungle'],
  [/ember|cinder|dragon/i, 'dragon'],
  [/kite|parol|lantern/i, 'festival'],
  [/bolt|thunder/i, 'myth'],
  [/neon|jeepney|brownout|street/i, 'city'],
  [/sari|fruit/i, 'fruit'],
  [/opal|glass|ivory|marble/i, 'gems'],
]

const ofCategories: Partial<Record<GameCategory, Theme>> = {
  LIVE: 'table',
  SPORTS: 'sport',
  ESPORTS: 'city',
  FISH: 'ocean',
  PVP: 'cards',
  LOTT: 'numbers',
  ELOTT: 'numbers',
  COCKFIGHT: 'festival',
  MINI: 'luck',
  JACKPOT: 'gems',
}
