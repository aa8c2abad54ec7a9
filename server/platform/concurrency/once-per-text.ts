/** Texts that are remembered, and the most characters of one. */
const most = 64
const longest = 256

/**
 * Works out once what a text means that many requests send alike, as browsers do with the headers of theirs. Anyone who makes up more of
 * them only has them worked out again.
 */
export function oncePerText<Meaning extends {} | null>(
  meaningOf: (text: string) => Meaning,
): (text: string) => Meaning {
  const known = new Map<string, Meaning>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const meaning = meaningOf(text)
    if (text.length > longest) return meaning
    if (known.size === most) known.clear()
    known.set(text, meaning)
    return meaning
  }
}
