import { soundsOfLetters } from './scripts.ts'

/**
 * A text as it is compared: small Latin letters and digits, words apart by one space; accents fall away and other scripts are written as
 * they sound. What is neither stays as it is (Han).
 */
export function foldText(text: string): string {
  // NFKC joins what was typed in parts, and widens half-width kana.
  const composed = text.normalize('NFKC').toLowerCase()
  return isPlain(composed) ? spaced(composed) : spaced(inLatin(composed))
}

function isPlain(text: string) {
  return /^[\x20-\x7e]*$/.test(text)
}

function spaced(text: string) {
  return text
    .replace(/['’`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function inLatin(text: string) {
  let folded = ''
  const letters = [...prepared(text)]
  for (const [at, letter] of letters.entries()) {
    const next = letters[at + 1] ?? ''
    const point = letter.codePointAt(0) ?? 0
    if (point >= 0xac00 && point <= 0xd7a3) folded += ofHangul(point - 0xac00)
    else if (point >= 0x3041 && point <= 0x30fc) folded = withKana(folded, point)
    else if (point >= 0x0915 && point <= 0x0939) folded += ofDevanagari(letter, next)
    else folded += soundsOfLetters.get(letter) ?? withoutMarks(letter)
  }
  return folded
}

/** Pairs that sound otherwise than their letters, and vowels that stand before the consonant after which they sound. */
function prepared(text: string) {
  return text
    .normalize('NFD')
    .replace(/([α-ω])\u0301/g, '$1')
    .normalize('NFC')
    .replace(/τσ/g, 'ts')
    .replace(/μπ/g, 'b')
    .replace(/ντ/g, 'd')
    .replace(/γ[κγ]/g, 'g')
    .replace(/τζ/g, 'j')
    .replace(/ου/g, 'u')
    .replace(/αυ/g, 'av')
    .replace(/ευ/g, 'ev')
    .replace(/[αε]ι/g, 'e')
    .replace(/([เแโใไ])([ก-ฮ][รลว]?)/g, '$2$1')
    .replace(/[ก-ฮ]์/g, '')
    .replace(/дж/g, 'j')
    .replace(/кс/g, 'x')
}

function withoutMarks(letter: string) {
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '')
  return soundsOfLetters.get(bare) ?? bare
}

const leads = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ')
const vowels = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu  ui i'.split(' ')
const tails = ' k k ks n n n t l k m p l l p l m p p t t ng t t k t p t'.split(' ')

/** A syllable is (lead × 21 + vowel) × 28 + tail. The vowel eu is written where names of other languages have none. */
function ofHangul(syllable: number) {
  const tail = tails[syllable % 28] ?? ''
  const vowel = vowels[Math.floor(syllable / 28) % 21] ?? ''
  return (leads[Math.floor(syllable / 588)] ?? '') + vowel + tail
}

const smallVowels = new Map([
  [0x41, 'a'],
  [0x43, 'i'],
  [0x45, 'u'],
  [0x47, 'e'],
  [0x49, 'o'],
])
const smallGlides = new Map([
  [0x83, 'ya'],
  [0x85, 'yu'],
  [0x87, 'yo'],
])

function withKana(folded: string, point: number) {
  const hiragana = point >= 0x30a1 && point <= 0x30f6 ? point - 0x60 : point
  const small = smallVowels.get(hiragana - 0x3000) ?? smallGlides.get(hiragana - 0x3000)
  // ファ is fa, キャ kya and ウィ wi: the vowel of the letter before falls away.
  if (small) return folded.replace(/(^|[aiueo ])u$/, '$1w').replace(/[aiueo]$/, '') + small
  // What doubles the next consonant, or lengthens a vowel, is not heard in other languages.
  if (point === 0x30fc || hiragana === 0x3063) return folded
  return folded + (soundsOfLetters.get(String.fromCodePoint(hiragana)) ?? '')
}

/** The letter carries an a, unless a vowel sign or the sign of no vowel follows, or the word ends. */
function ofDevanagari(letter: string, next: string) {
  const point = next.codePointAt(0) ?? 0
  const carries = point >= 0x0905 && point <= 0x0939
  return (soundsOfLetters.get(letter) ?? '') + (carries ? 'a' : '')
}
