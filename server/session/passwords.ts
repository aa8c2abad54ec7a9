import { setTimeout } from 'node:timers/promises'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the parameters of RFC 9106's second choice, scaled as OWASP's cheat sheet advises (19 MiB, 2 passes). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters)
}

/** Takes the same time whether or not there is a hash to compare with. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const began = performance.now()
  const matches = await verify(stored ?? (await unmatchable), password)
  lastTook = performance.now() - began
  return Boolean(stored) && matches
}

/** Waits as long as the last comparison took, and compares nothing. */
export function asLongAsAComparison(): Promise<void> {
  return setTimeout(lastTook)
}

let lastTook = 0

const unmatchable = hashPassword(crypto.randomUUID())
