import { currentLanguage } from '../../house/client/texts/texts.ts'
import type { PaidSymbol } from '../family.ts'
import type { MotifName } from './motifs.ts'
import type { SlotTheme } from './themes.ts'

type Names = readonly [english: string, tagalog: string]

const ofMotifs: Readonly<Record<MotifName, Names>> = {
  crown: ['crown', 'korona'],
  flame: ['flame', 'apoy'],
  moon: ['moon', 'buwan'],
  sun: ['sun', 'araw'],
  anchor: ['anchor', 'angkla'],
  shell: ['shell', 'kabibe'],
  fish: ['fish', 'isda'],
  cherry: ['cherry', 'cherry'],
  seven: ['seven', 'siyete'],
  bell: ['bell', 'kampana'],
  pyramid: ['pyramid', 'piramide'],
  eye: ['eye', 'mata'],
  leaf: ['leaf', 'dahon'],
  mask: ['mask', 'maskara'],
  gem: ['gem', 'hiyas'],
  planet: ['planet', 'planeta'],
  rocket: ['rocket', 'rocket'],
  horseshoe: ['horseshoe', 'bakal ng kabayo'],
  hat: ['hat', 'sombrero'],
  lantern: ['lantern', 'parol'],
  drum: ['drum', 'tambol'],
  bolt: ['lightning bolt', 'kidlat'],
  skull: ['skull', 'bungo'],
  chest: ['chest', 'baul'],
  flake: ['snowflake', 'niyebe'],
  candy: ['candy', 'kendi'],
  ghost: ['ghost', 'multo'],
  wheat: ['wheat', 'trigo'],
  note: ['note', 'nota'],
  paw: ['paw', 'bakas ng paa'],
  sword: ['sword', 'espada'],
  fan: ['fan', 'pamaypay'],
  shield: ['shield', 'kalasag'],
  potion: ['potion', 'gayuma'],
  clover: ['clover', 'klouber'],
  bowl: ['bowl', 'mangkok'],
  ball: ['ball', 'bola'],
  cup: ['cup', 'tropeo'],
  domino: ['carnival mask', 'maskara ng pista'],
  spade: ['spade', 'espada ng baraha'],
  die: ['die', 'dais'],
}

const ofStones: Readonly<Record<Exclude<PaidSymbol, 'a' | 'b' | 'c' | 'd'>, Names>> = {
  e: ['blue stone', 'asul na bato'],
  f: ['green stone', 'berdeng bato'],
  g: ['violet stone', 'lilang bato'],
  h: ['amber stone', 'ambar na bato'],
}

/** What a sign that pays shows, in the player's language. */
export function symbolName(sign: PaidSymbol, { dear }: SlotTheme): string {
  const [english, tagalog] =
    sign === 'a' || sign === 'b' || sign === 'c' || sign === 'd'
      ? ofMotifs[dear['abcd'.indexOf(sign)]?.[0] ?? 'gem']
      : ofStones[sign]
  return currentLanguage() === 'tl' ? tagalog : english
}
