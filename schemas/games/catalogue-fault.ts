/** Why bytes are no catalogue, or games cannot become one. */
export type CatalogueFaultCode = 'notACatalogue' | 'unknownVersion' | 'truncated' | 'corrupt' | 'unfit'

/** What reading or writing a catalogue throws, and nothing else. */
export class CatalogueFault extends Error {
  override readonly name = 'CatalogueFault'
  readonly code: CatalogueFaultCode

  constructor(code: CatalogueFaultCode, detail: string) {
    super(`${code}: ${detail}`)
    this.code = code
  }
}
