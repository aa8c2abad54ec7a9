import { numberOf, type Catalogue } from '../catalogue.ts'
import { foldText } from './fold-text.ts'
import { soundKey, spokenForm } from './spoken-form.ts'

/** Where a word stands of a game that it finds. */
export const reasons = ['title', 'vendor', 'theme', 'tag'] as const
export type Reason = (typeof reasons)[number]

/** The names that games are found by besides their titles, in every language that they are typed in. */
export interface SearchNames {
  readonly vendor: (id: string) => readonly string[]
  readonly theme: (id: string) => readonly string[]
  readonly tag: (id: string) => readonly string[]
}

export interface Word {
  readonly text: string
  readonly spoken: string
  readonly sound: string
  /** A bit for each letter that occurs, and for each of the sound. */
  readonly letters: number
  readonly soundLetters: number
  readonly found: Found[]
}

/** Games that a word finds for one reason. */
interface Found {
  readonly reason: Reason
  readonly games: readonly number[]
}

export interface Vocabulary {
  readonly size: number
  /** In the order of the alphabet. */
  readonly words: readonly Word[]
  readonly byText: ReadonlyMap<string, Word>
  readonly bySound: ReadonlyMap<string, readonly Word[]>
  /** How many words the title of a game has. */
  readonly lengths: Uint8Array
  /** The words of each title, in their order. */
  readonly titles: readonly (readonly Word[])[]
}

/** Every word that games are found by. */
export function vocabularyOf(catalogue: Catalogue, names: SearchNames): Vocabulary {
  const byText = new Map<string, Word>()
  const wordsOf = new Map<string, readonly Word[]>()
  const known = (raw: string) => {
    const found = wordsOf.get(raw)
    if (found) return found
    const made = foldText(raw)
      .split(' ')
      .flatMap((text) => (text === '' ? [] : wordOf(byText, text)))
    wordsOf.set(raw, made)
    return made
  }
  const lengths = new Uint8Array(catalogue.size)
  const titles = catalogue.titles.map((title, game) => {
    const words = title.split(' ').flatMap(known)
    for (const word of words) gamesOf(word, 'title').push(game)
    lengths[game] = words.length
    return words
  })
  const groups = groupsOf(catalogue)
  for (const { reason, id, games } of groups)
    for (const word of new Set(names[reason](id).flatMap(known))) word.found.push({ reason, games })
  const words = [...byText.values()].toSorted((a, b) => (a.text < b.text ? -1 : 1))
  return { size: catalogue.size, words, byText, bySound: bySoundOf(words), lengths, titles }
}

/** The bits of the letters of a word; digits share one. */
export function lettersOf(text: string): number {
  let letters = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    letters |= code >= 97 && code <= 122 ? 1 << (code - 97) : 1 << 26
  }
  return letters
}

function wordOf(byText: Map<string, Word>, text: string): Word {
  const known = byText.get(text)
  if (known) return known
  const spoken = spokenForm(text)
  const sound = soundKey(spoken)
  const made = { text, spoken, sound, letters: lettersOf(text), soundLetters: lettersOf(sound), found: [] }
  byText.set(text, made)
  return made
}

/** The list of a reason that still grows. */
function gamesOf(word: Word, reason: Reason): number[] {
  const [first] = word.found
  if (first) return first.games as number[]
  const games: number[] = []
  word.found.push({ reason, games })
  return games
}

function groupsOf(catalogue: Catalogue) {
  const listed = (reason: Exclude<Reason, 'title'>, ids: readonly string[]) =>
    ids.map((id) => ({ reason, id, games: [] as number[] }))
  const vendors = listed(
    'vendor',
    catalogue.vendors.map(({ id }) => id),
  )
  const themes = listed('theme', catalogue.themes)
  const tags = listed('tag', catalogue.tags)
  for (let game = 0; game < catalogue.size; game++) {
    vendors[numberOf(catalogue, 'vendor', game)]?.games.push(game)
    themes[numberOf(catalogue, 'theme', game)]?.games.push(game)
    for (let bits = numberOf(catalogue, 'tags', game), tag = 0; bits > 0; bits >>>= 1, tag++)
      if (bits & 1) tags[tag]?.games.push(game)
  }
  return [...vendors, ...themes, ...tags]
}

function bySoundOf(words: readonly Word[]) {
  const bySound = new Map<string, Word[]>()
  for (const word of words) {
    const same = bySound.get(word.sound)
    if (same) same.push(word)
    else bySound.set(word.sound, [word])
  }
  return bySound
}
