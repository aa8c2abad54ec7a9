/** A habit of our prose that `docs/style.md` asks to avoid. */
export interface Habit {
  readonly name: string
  readonly found: RegExp
  /** How often it may still occur. It only ever gets smaller. */
  readonly most: number
}

/** The worst habits, with what is left of each from before the guide. */
export const habits: readonly Habit[] = [
  { name: 'anew', found: /\banew\b/gi, most: 0 },
  { name: 'Whoever, at the beginning', found: /\bWhoever\b/g, most: 0 },
  { name: 'of now, of before', found: /\bof (?:now|before)\b/g, most: 5 },
  { name: 'goes away, is gone', found: /\b(?:goes away|(?:is|are) gone)\b/g, most: 27 },
  { name: 'everybody', found: /\beverybody\b/gi, most: 0 },
  { name: 'lies', found: /\blies?\b/g, most: 113 },
  { name: 'a free "Who …" as a subject', found: /(?:^|[.:*/] )Who [a-z]+s\b/gm, most: 101 },
]

/** The comments of a file and the titles of its tests. */
export function proseOf(text: string): string {
  const comments = text.match(/(?<=^|\s)\/\/[^\n]*|\/\*[\s\S]*?\*\//gm) ?? []
  const titles = [...text.matchAll(/\b(?:it|test|describe)(?:\.\w+(?:\([^)]*\))?)?\(\s*'((?:[^'\\]|\\.)*)'/g)]
  return [...comments, ...titles.map(([, title]) => title)].join('\n')
}

/** How often a habit occurs in some prose. */
export function timesOf({ found }: Pick<Habit, 'found'>, prose: readonly string[]): number {
  return prose.reduce((sum, each) => sum + (each.match(found)?.length ?? 0), 0)
}
