/** Codes that every protocol of signed messages has. */
export type MessageFault = 'invalidSignature' | 'wrongSyntax' | 'unknown'

/** A message that is refused before its protocol has read it. */
export class MessageError extends Error {
  override readonly name = 'MessageError'
  readonly code: MessageFault

  constructor(code: MessageFault) {
    super(`The message is refused: ${code}.`)
    this.code = code
  }
}
