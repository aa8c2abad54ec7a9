import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { Overloaded } from '../../platform/concurrency/turnstile.ts'
import { passwordCost } from './password-cost.ts'

/** One processor stays for everything else. */
export const hashedAtOnce = Math.max(1, Math.min(3, availableParallelism() - 1))

export interface HashingThreads {
  /** The encoded hash of a password, with a salt of its own. */
  hash(password: string): Promise<string>
  /** Whether the password is that of an encoded hash; rejects what is no such hash. */
  verify(stored: string, password: string): Promise<boolean>
  /** Ends the threads at once. */
  close(): Promise<void>
  /** Those that live now. */
  readonly threads: Piscina['threads']
}

/** What a thread answers. */
export type Hashed<Result> = { readonly result: Result } | { readonly refused: string }

/**
 * Threads that do nothing but hash, on Linux below the priority of the event loop and the database: whatever else arrives goes first.
 * They start with the first password and keep no process alive. What a thread is at when it dies, or is still at after `slowest`
 * milliseconds, is `Overloaded`; the next password gets a new thread.
 */
export function hashingThreads({ slowest = 10_000, cost = passwordCost } = {}): HashingThreads {
  const pool = new Piscina({
    filename: fileURLToPath(new URL('hash-worker.js', import.meta.url)),
    minThreads: 0,
    maxThreads: hashedAtOnce,
    // A thread that has to start first would tell by the time who came first.
    idleTimeout: Infinity,
    niceIncrement: 5,
    // None of the secrets of the server.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
  })
  // A thread that dies while it has nothing to do would otherwise end the server.
  pool.on('error', () => {})
  return {
    hash: (password) => run<string>('hash', { password, cost }),
    verify: (stored, password) => run<boolean>('verify', { stored, password }),
    close: () => pool.destroy(),
    get threads() {
      return pool.threads
    },
  }

  async function run<Result>(name: 'hash' | 'verify', task: unknown): Promise<Result> {
    const hashed = await answer<Result>(name, task)
    if ('refused' in hashed) throw new Error(hashed.refused)
    return hashed.result
  }

  async function answer<Result>(name: string, task: unknown): Promise<Hashed<Result>> {
    try {
      return (await pool.run(task, { name, signal: AbortSignal.timeout(slowest) })) as Hashed<Result>
    } catch (error) {
      throw new Overloaded(2, `A thread that hashes has ended: ${String(error)}`)
    }
  }
}
