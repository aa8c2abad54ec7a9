/** What the guards read from sources, each tried on a planted fault in `guards.test.ts`. */

/** Without comments, so that what is only written about is not taken for what is done. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
}

/** The calls that a source of the client makes: `request('login', …)`, `request(mobile ? 'registerMobile' : 'register', …)`. */
export function requestedCalls(text: string): string[] {
  return [...withoutComments(text).matchAll(/\b(?:request|sendCall|exchange)\(([^,()]*)/g)].flatMap(
    ([, first = '']) => [...first.matchAll(/'(\w+)'/g)].map(([, call = '']) => call),
  )
}

/** Threats and faults that the titles of tests name: `it('T07 refuses a replayed envelope', …)`, `'T16, T17 …'`. A skipped test is none. */
export function threatsNamed(text: string): string[] {
  return [
    // A table before the title ends with a bracket that the title's follows.
    ...withoutComments(text).matchAll(/(?:\b(?:it|test|describe)|\))\(\s*['"`]([^'"`\n]+)/g),
  ].flatMap(([, title = '']) => title.match(/\b[TF]\d{1,3}\b/g) ?? [])
}

export function usesWord(text: string, word: string): boolean {
  return new RegExp(`\\b${word}\\b`).test(withoutComments(text))
}
