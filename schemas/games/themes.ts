/**
 * What games are about, with the words that players search for in both languages besides the name in the catalogue (`theme.<id>`).
 * A theme is one row here and one text a language.
 */
export const themeWords = {
  dragon: ['dragons', 'naga', 'wyvern'],
  ocean: ['sea', 'pirate ship', 'reef', 'dagat', 'karagatan'],
  fruit: ['fruits', 'cherry', 'classic fruit', 'prutas'],
  egypt: ['pharaoh', 'pyramid', 'ehipto', 'paraon'],
  jungle: ['forest', 'rainforest', 'gubat'],
  gems: ['jewels', 'diamonds', 'crystal', 'hiyas', 'brilyante'],
  space: ['galaxy', 'stars', 'planet', 'kalawakan', 'bituin'],
  western: ['cowboy', 'wild west', 'koboy'],
  festival: ['fiesta', 'carnival', 'party', 'pista'],
  myth: ['gods', 'legend', 'alamat', 'diyos'],
  pirate: ['pirates', 'treasure', 'pirata', 'kayamanan'],
  winter: ['snow', 'ice', 'christmas', 'taglamig', 'niyebe', 'pasko'],
  candy: ['sweets', 'sugar', 'kendi', 'matamis'],
  horror: ['ghost', 'vampire', 'multo', 'aswang'],
  farm: ['harvest', 'barn', 'bukid', 'sakahan'],
  music: ['disco', 'rock', 'musika', 'tugtog'],
  wolf: ['wild animals', 'animals', 'lobo', 'hayop'],
  tiger: ['big cats', 'tigre'],
  samurai: ['japan', 'ninja', 'hapon'],
  viking: ['norse', 'norsemen', 'mandirigma'],
  magic: ['wizard', 'witch', 'mahika', 'salamangkero'],
  luck: ['lucky', 'clover', 'fortune', 'swerte', 'suwerte'],
  food: ['kitchen', 'chef', 'pagkain', 'kusina'],
  sport: ['football', 'basketball', 'racing', 'palakasan', 'karera'],
  city: ['neon', 'heist', 'lungsod', 'siyudad'],
  cards: ['poker', 'blackjack', 'baccarat', 'baraha'],
  numbers: ['lottery', 'draw', 'keno', 'numero', 'loterya'],
  table: ['roulette', 'casino', 'mesa', 'ruleta'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Theme = keyof typeof themeWords
export const themes = Object.keys(themeWords) as readonly Theme[]
