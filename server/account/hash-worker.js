import { hashSync, verifySync } from '@node-rs/argon2'

// Plain JavaScript, because a thread of Node 20 loads nothing else by itself. What it calls is synchronous: the threads of libuv, to
// which the other calls of argon2 go, have the server's own priority.

/**
 * Argon2id with the parameters of RFC 9106's second choice, scaled as OWASP's cheat sheet advises (19 MiB, 2 passes).
 * @param {string} password
 * @returns {import('./hashing-threads.ts').Hashed<string>}
 */
export function hash(password) {
  return answered(() => hashSync(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }))
}

/**
 * @param {{ readonly stored: string, readonly password: string }} compared
 * @returns {import('./hashing-threads.ts').Hashed<boolean>}
 */
export function verify({ stored, password }) {
  return answered(() => verifySync(stored, password))
}

/**
 * What argon2 refuses is told as an answer; an error that leaves the thread is its end.
 * @template Result
 * @param {() => Result} work
 * @returns {import('./hashing-threads.ts').Hashed<Result>}
 */
function answered(work) {
  try {
    return { result: work() }
  } catch (error) {
    return { refused: String(error) }
  }
}
