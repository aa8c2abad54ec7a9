/** The game categories of specification §1 and §3 that a menu may name. Apart from the schemas: browsers need these alone. */
export const gameCategories = [
  'LIVE',
  'RNG',
  'SPORTS',
  'ESPORTS',
  'FISH',
  'PVP',
  'LOTT',
  'ELOTT',
  'COCKFIGHT',
  'MINI',
  'JACKPOT',
] as const
export type GameCategory = (typeof gameCategories)[number]
