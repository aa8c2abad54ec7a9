/** What a wallet did otherwise than a rule says, in words. */
export class Finding extends Error {
  override readonly name = 'Finding'
}

/** Holds what was seen against what has to be. */
export function holds(isRight: boolean, seen: string): void {
  if (!isRight) throw new Finding(seen)
}
