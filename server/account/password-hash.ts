import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { hash, verify } from '@node-rs/argon2'
import { turnstile } from '../platform/turnstile.ts'

/** Argon2id with the parameters of RFC 9106's second choice, scaled as OWASP's cheat sheet advises (19 MiB, 2 passes). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * One processor stays for everything else, and never all four threads of libuv: envelopes, files and names need one too. The calls
 * that hash wait before (`CallDescriptor.hashes`), so that hardly anything waits here.
 */
const takeTurn = turnstile({
  atOnce: Math.max(1, Math.min(3, availableParallelism() - 1)),
  waiting: 200,
  patience: 10_000,
})

/** Never within a transaction: a connection would wait for the processor. Throws `Overloaded`. */
export function hashPassword(password: string): Promise<string> {
  return takeTurn(() => hash(password, parameters))
}

/** Takes the same time whether or not there is a hash to compare with. Throws `Overloaded`. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const compared = stored ?? (await unmatchable)
  return takeTurn(async () => {
    const began = performance.now()
    const matches = await verify(compared, password)
    lastTook = performance.now() - began
    return Boolean(stored) && matches
  })
}

/** Waits for its turn and as long as the last comparison took, and compares nothing. */
export function asLongAsAComparison(): Promise<void> {
  return takeTurn(() => setTimeout(lastTook))
}

let lastTook = 0

const unmatchable = hashPassword(crypto.randomUUID())
