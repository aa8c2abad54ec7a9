import type { Theme } from '#schemas/games/themes.ts'
import { arms } from './arms.ts'
import { creatures } from './creatures.ts'
import { faces } from './faces.ts'
import { food } from './food.ts'
import { gamePieces } from './games.ts'
import type { Motif } from './motif.ts'
import { nature } from './nature.ts'
import { objects } from './objects.ts'
import { treasures } from './treasures.ts'

const motifs = {
  ...treasures,
  ...creatures,
  ...faces,
  ...food,
  ...arms,
  ...nature,
  ...objects,
  ...gamePieces,
} satisfies Record<string, Motif>
type MotifName = keyof typeof motifs

/** What stands for each theme; the first one most. */
const ofTheme: Readonly<Record<Theme, readonly [MotifName, ...MotifName[]]>> = {
  dragon: ['eye', 'egg', 'flame', 'lantern'],
  ocean: ['fish', 'octopus', 'anchor', 'wheel'],
  fruit: ['cherries', 'melon', 'lemon', 'sevens'],
  egypt: ['pyramid', 'eye', 'crown', 'coin'],
  jungle: ['mask', 'leaf', 'flower', 'butterfly'],
  gems: ['brilliant', 'cluster', 'crown'],
  space: ['planet', 'rocket', 'orb'],
  western: ['badge', 'cactus', 'horseshoe'],
  festival: ['parol', 'lantern', 'mask'],
  myth: ['bolt', 'lyre', 'shield', 'crown'],
  pirate: ['skull', 'chest', 'wheel', 'anchor'],
  winter: ['snowflake', 'pines', 'cluster'],
  candy: ['sweets', 'cupcake'],
  horror: ['ghost', 'pumpkin', 'skull'],
  farm: ['sunflower', 'pumpkin', 'melon'],
  music: ['record', 'notes', 'lyre'],
  wolf: ['wolf', 'paw', 'pines'],
  tiger: ['eye', 'paw', 'coin'],
  samurai: ['gate', 'blades', 'flower'],
  viking: ['shield', 'axes', 'bolt'],
  magic: ['potion', 'orb', 'owl', 'butterfly'],
  luck: ['clover', 'horseshoe', 'coin', 'bell'],
  food: ['bowl', 'cupcake', 'lemon'],
  sport: ['football', 'basketball', 'trophy'],
  city: ['skyline', 'brilliant', 'dice'],
  cards: ['cards', 'chips'],
  numbers: ['numbers', 'dice', 'coin'],
  table: ['roulette', 'chips', 'dice'],
}

/** Words of titles that a motif shows. */
const ofWords: readonly (readonly [RegExp, MotifName])[] = [
  [/wol(f|ves)|howl|pack/i, 'wolf'],
  [/owl/i, 'owl'],
  [/coin|doubloon|nugget/i, 'coin'],
  [/crown|tiara|throne/i, 'crown'],
  [/chest|treasure|hoard|vault/i, 'chest'],
  [/bells?\b/i, 'bell'],
  [/seven/i, 'sevens'],
  [/lantern/i, 'lantern'],
  [/parol/i, 'parol'],
  [/potion|cauldron/i, 'potion'],
  [/flame|furnace|ember|phoenix/i, 'flame'],
  [/roulette/i, 'roulette'],
  [/baccarat|blackjack|poker|pusoy|tong|rummy|hold/i, 'cards'],
  [/sic bo|dice/i, 'dice'],
  [/football/i, 'football'],
  [/basketball/i, 'basketball'],
  [/trophy|cup\b|finals|league/i, 'trophy'],
  [/octo|kraken/i, 'octopus'],
  [/anchor/i, 'anchor'],
  [/tennis|boxing|racing|volley|badminton|baseball|regatta/i, 'trophy'],
  [/jackpot/i, 'chest'],
  [/blossom|lotus|orchid/i, 'flower'],
  [/pumpkin/i, 'pumpkin'],
  [/clover/i, 'clover'],
  [/horseshoe/i, 'horseshoe'],
  [/mask|idol/i, 'mask'],
  [/comet|rocket|starship/i, 'rocket'],
  [/arcade|battle circle|frag|hero/i, 'pad'],
  [/ghost|phantom/i, 'ghost'],
  [/cherr/i, 'cherries'],
  [/lemon/i, 'lemon'],
  [/melon/i, 'melon'],
  [/clock|gear/i, 'gears'],
]

/** What a game's picture shows: what its title names, or one of those that stand for its theme. */
export function motifOf(theme: Theme, title: string, draw: number): Motif {
  const named = ofWords.find(([word]) => word.test(title))
  const names = ofTheme[theme]
  return motifs[named?.[1] ?? names[draw % names.length] ?? names[0]]
}
