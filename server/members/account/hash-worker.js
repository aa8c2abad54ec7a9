import { hashSync, verifySync } from '@node-rs/argon2'

// Plain JavaScript, because a thread of Node 20 loads nothing else by itself. What it calls is synchronous: the threads of libuv, to
// which the other calls of argon2 go, have the server's own priority.

/**
 * @param {{ readonly password: string, readonly cost: import('./password-cost.ts').PasswordCost }} hashed
 * @returns {import('./hashing-threads.ts').Hashed<string>}
 */
export function hash({ password, cost }) {
  return answered(() => hashSync(password, cost))
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
