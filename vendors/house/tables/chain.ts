import { createHash } from 'node:crypto'

/** How many rounds a chain has. */
export const chainLength = 4_096

const bytes = 32

/** The seeds of a table's rounds in hexadecimal digits, each the SHA-256 of the next one's bytes. */
export interface Chain {
  /** Of a round, from 1 to `chainLength`; of 0 it is what is shown before the first one. */
  seed(round: number): string
}

/** Worked out from the last seed, which is the only secret: whoever knows the seeds of rounds that are over learns nothing of the next. */
export function chainFrom(head: string): Chain {
  const all = Buffer.alloc((chainLength + 1) * bytes)
  let seed = Buffer.from(head, 'hex')
  for (let round = chainLength; round >= 0; round--) {
    seed.copy(all, round * bytes)
    seed = createHash('sha256').update(seed).digest()
  }
  return {
    seed(round) {
      if (!Number.isInteger(round) || round < 0 || round > chainLength)
        throw new Error('There is no such round')
      return all.toString('hex', round * bytes, (round + 1) * bytes)
    },
  }
}
