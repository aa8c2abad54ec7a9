declare module 'negotiator' {
  /** The types of DefinitelyTyped do not know `preferred`. */
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string>> })
    encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined
  }
}
