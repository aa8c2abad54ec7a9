export interface Findable {
  readonly label: string
  /** What else it is found by. */
  readonly keywords: readonly string[]
}

/**
 * Options of which every typed word begins a word, whole words first; where there is none, those that hold what was typed somewhere.
 * Accents, capital letters and signs between words make no difference.
 */
export function findOptions<Option extends Findable>(options: readonly Option[], typed: string): Option[] {
  const wanted = splitWords(typed)
  if (wanted.length === 0) return [...options]
  const known = options.map((option) => {
    const words = [option.label, ...option.keywords].flatMap(splitWords)
    return { option, words }
  })
  const beginning = known.filter(({ words }) =>
    wanted.every((each) => words.some((word) => word.startsWith(each))),
  )
  if (beginning.length === 0) {
    const text = wanted.join(' ')
    return known.filter(({ words }) => words.join(' ').includes(text)).map(({ option }) => option)
  }
  const isWhole = ({ words }: { words: readonly string[] }) => wanted.every((each) => words.includes(each))
  return [...beginning.filter(isWhole), ...beginning.filter((each) => !isWhole(each))].map(
    ({ option }) => option,
  )
}

function splitWords(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}
