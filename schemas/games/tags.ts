/** What games have, with the words that players search for in both languages besides the name (`tag.<id>`). At most 31. */
export const tagWords = {
  freeSpins: ['free spins', 'bonus spins', 'libreng ikot'],
  wilds: ['wild symbols', 'sticky wild'],
  scatters: ['scatter', 'scatter pays'],
  multiplier: ['multipliers', 'x100', 'paramihin'],
  cascades: ['tumble', 'avalanche', 'cascading'],
  ways: ['ways to win', '243 ways', 'paraan'],
  buyFeature: ['bonus buy', 'buy bonus', 'bili bonus'],
  respins: ['respin', 'hold and win', 'ulit ikot'],
  classic: ['three reels', 'retro', 'klasiko'],
  bonusGame: ['bonus round', 'mini game', 'bonus'],
  crash: ['rocket', 'lipad'],
  dice: ['die', 'dais'],
  mines: ['mina', 'bomb'],
  fishing: ['fish', 'isda', 'pangingisda'],
  multiplayer: ['rooms', 'friends', 'kalaro', 'maramihan'],
  live: ['dealer', 'live dealer', 'totoong dealer'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Tag = keyof typeof tagWords
export const tags = Object.keys(tagWords) as readonly Tag[]
