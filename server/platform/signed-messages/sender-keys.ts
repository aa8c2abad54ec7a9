import type { SignatureKey } from './signature.ts'

/** The keys of senders. A sender has several while it changes from an old key to a new one. */
export interface SenderKeys<Of, Key extends SignatureKey> {
  /** The keys that are valid now. */
  read(of: Of): Promise<readonly Key[]>
  /** The keys of the last read, which may have ended since: the caller checks the key again before it counts. */
  known(of: Of): readonly Key[]
}

/** Remembers the keys that were read last of each sender. */
export function rememberKeys<Of, Key extends SignatureKey>(
  read: (of: Of) => Promise<readonly Key[]>,
  nameOf: (of: Of) => string,
): SenderKeys<Of, Key> {
  const known = new Map<string, readonly Key[]>()
  return {
    async read(of) {
      const keys = await read(of)
      // Only senders with keys are remembered, so that unknown names fill no memory.
      if (keys.length > 0) known.set(nameOf(of), keys)
      else known.delete(nameOf(of))
      return keys
    },
    known: (of) => known.get(nameOf(of)) ?? [],
  }
}
