/** A folded word spelt as it sounds, more or less: letters that many spellings use for one sound become one. */
export function spokenForm(word: string): string {
  let spoken = word
  for (const [spelling, sound] of spellings) spoken = spoken.replace(spelling, sound)
  return spoken
}

/**
 * The consonants of a spoken form in classes that many languages do not tell apart (b f p v, g k, l r, s z j ch sh, d t), without vowels:
 * the same for „dragon“, „doragon“ and „draegon“. A word of vowels alone gives nothing.
 */
export function soundKey(spoken: string): string {
  let key = ''
  for (const letter of spoken) {
    const sound = classes.get(letter)
    if (sound !== undefined && key.at(-1) !== sound) key += sound
  }
  return key
}

const spellings = [
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/t?ch|tsh/g, 'ch'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)k?|qu?/g, 'k'],
  [/([ktg])h/g, '$1'],
  [/ts|dz/g, 's'],
  [/dj/g, 'j'],
  [/w/g, 'u'],
  [/[ye]/g, 'i'],
  [/o/g, 'u'],
  [/(.)\1+/g, '$1'],
] as const

const classes = new Map(
  'bp fp pp vp gk kk ll rl ss zs js cs dt tt mm nn'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
)
