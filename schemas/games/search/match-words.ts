import { errorsBetween } from './errors-between.ts'
import { soundKey, spokenForm } from './spoken-form.ts'
import { lettersOf, type Vocabulary, type Word } from './vocabulary.ts'

/** A word of the vocabulary that was perhaps meant; 0 is what was typed. */
export interface Match {
  readonly word: Word
  readonly cost: number
}

/** The word itself, and those that begin with it. */
export function matchesAsTyped({ words, byText }: Vocabulary, typed: string): Match[] {
  const matches: Match[] = []
  for (let at = firstFrom(words, typed); at < words.length; at++) {
    const word = words[at]
    if (!word?.text.startsWith(typed)) break
    matches.push({ word, cost: restCost(word.text.length - typed.length) })
  }
  // Two words that are written as one, or one as two.
  for (let cut = 2; cut <= typed.length - 2; cut++) {
    const [before, after] = [byText.get(typed.slice(0, cut)), byText.get(typed.slice(cut))]
    if (before && after) matches.push({ word: joined(before, after), cost: joinedCost })
  }
  return matches
}

/** Those that sound alike, and those that are one or two typing errors away. */
export function matchesNearby({ words, bySound }: Vocabulary, typed: string, isForeign: boolean): Match[] {
  const matches: Match[] = []
  const spoken = spokenForm(typed)
  const sound = soundKey(spoken)
  const soundingAlike = (word: Word, least: number) => {
    const most = Math.max(2, Math.ceil(Math.max(spoken.length, word.spoken.length) / 2))
    const { whole } = errorsBetween(spoken, word.spoken, most)
    // What is only long with one sound is no short word.
    const [short, long] = [typed.length, word.text.length].toSorted((a, b) => a - b) as [number, number]
    if (whole <= most && long - short <= Math.max(2, Math.ceil(short / 2)))
      matches.push({ word, cost: least + 2 * whole })
  }
  if (sound !== '') for (const word of bySound.get(sound) ?? []) soundingAlike(word, soundCost)
  const most = errorsAllowed(typed.length)
  const letters = lettersOf(typed)
  const soundLetters = lettersOf(sound)
  const soundErrors = sound.length < 5 ? 1 : 2
  for (const word of words) {
    if (most > 0 && word.text.length >= typed.length - most && bitsIn(letters & ~word.letters) <= most) {
      const { whole, beginning } = errorsBetween(typed, word.text, most)
      const asBeginning = beginning * errorCost + restCost(Math.max(1, word.text.length - typed.length))
      const asWhole = whole > most ? farCost : whole * errorCost
      const cost = Math.min(asWhole, beginning > most ? farCost : asBeginning)
      if (cost < farCost) matches.push({ word, cost })
    }
    // What is written in another script has lost letters on the way.
    if (isForeign && sound.length > 1 && bitsIn(soundLetters & ~word.soundLetters) <= soundErrors) {
      const { whole } = errorsBetween(sound, word.sound, soundErrors)
      if (whole > 0 && whole <= soundErrors) soundingAlike(word, whole * foreignCost)
    }
  }
  return matches
}

const soundCost = 5
const errorCost = 8
const foreignCost = 10
const joinedCost = 3
const farCost = 200

function errorsAllowed(length: number) {
  if (length < 3) return 0
  return length < 6 ? 1 : 2
}

function restCost(rest: number) {
  return rest > 0 ? 2 + Math.min(3, rest) : 0
}

/** A word that finds what both find. */
function joined(before: Word, after: Word): Word {
  const found = before.found.flatMap(({ reason, games }) => {
    const others = new Set(
      after.found.filter((other) => other.reason === reason).flatMap((other) => other.games),
    )
    return { reason, games: games.filter((game) => others.has(game)) }
  })
  return { ...before, found }
}

/** The place of the first word that does not come before the text. */
function firstFrom(words: readonly Word[], text: string) {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle]?.text ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

function bitsIn(value: number) {
  let bits = 0
  for (let rest = value; rest; rest &= rest - 1) bits++
  return bits
}
