import { preferences } from './storage.ts'
import { newIdempotencyKey } from './use-idempotency-key.ts'

interface Kept {
  get(): string | null
  set(keys: string): void
}

interface UnansweredKeys {
  /** The key of what nobody has answered yet, or a new one. `content` has letters, digits, dots and dashes alone. */
  keyFor(content: string): string
  /** It is known what became of it: the same again is another command. */
  answered(content: string): void
}

/** Commands without an answer that are remembered, the newest. */
const most = 5

/**
 * Keys of commands that move money, kept beyond a reload of the page until it is known what became of them: whoever presses again, because
 * the answer was lost, is told what the first press did.
 */
export function unansweredKeys(kept: Kept = preferences.unansweredKeys): UnansweredKeys {
  return {
    keyFor(content) {
      const keys = read()
      const key = keys.get(content) ?? newIdempotencyKey()
      keys.set(content, key)
      write(keys)
      return key
    },
    answered(content) {
      const keys = read()
      if (keys.delete(content)) write(keys)
    },
  }

  /** Anything else in the storage was not written by us. */
  function read(): Map<string, string> {
    const lines = (kept.get() ?? '').slice(0, 10_000).split(' ')
    const pairs = lines.map((line) => /^([\w.-]{1,200})=([0-9a-f]{64})$/.exec(line))
    return new Map(pairs.flatMap((found) => (found ? [[found[1] ?? '', found[2] ?? '']] : [])))
  }

  function write(keys: ReadonlyMap<string, string>) {
    kept.set(
      [...keys]
        .slice(-most)
        .map((pair) => pair.join('='))
        .join(' '),
    )
  }
}
