import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { turnstile } from '../../platform/concurrency/turnstile.ts'
import { hashedAtOnce, hashingThreads } from './hashing-threads.ts'
import { passwordCost } from './password-cost.ts'

const threads = hashingThreads()

/** The calls that hash wait before (`CallDescriptor.hashes`), so that hardly anything waits here. */
const takeTurn = turnstile({ atOnce: hashedAtOnce, waiting: 200, patience: 10_000 })

/** Never within a transaction: a connection would wait for the processor. Throws `Overloaded`. */
export function hashPassword(password: string): Promise<string> {
  return takeTurn(() => threads.hash(password))
}

/** Takes the same time whether or not there is a hash to compare with. Throws `Overloaded`. */
export function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  return takeTurn(async () => {
    const began = performance.now()
    const matches = await threads.verify(stored ?? unmatchable, password)
    lastTook = performance.now() - began
    return Boolean(stored) && matches
  })
}

/** Waits for its turn and as long as the last comparison took, and compares nothing. */
export function asLongAsAComparison(): Promise<void> {
  return takeTurn(() => setTimeout(lastTook))
}

let lastTook = 0

/** Of the same cost as any other; nobody knows of which password. */
const { memoryCost, timeCost, parallelism } = passwordCost
const unmatchable = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${unpadded(16)}$${unpadded(32)}`

function unpadded(bytes: number) {
  return randomBytes(bytes).toString('base64').replaceAll('=', '')
}
