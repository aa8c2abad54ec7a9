import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/**
 * Caches answers that are expensive to compute, by their input: many consoles ask for the same. The least recently used is removed when
 * there are too many; failures are not cached.
 */
export function cachedAnswers<Answer>(most: number) {
  const kept = new LRUCache<string, Promise<Answer>>({ max: most })
  return (madeOf: unknown, make: () => Promise<Answer>): Promise<Answer> => {
    const key = createHash('sha256').update(JSON.stringify(madeOf)).digest('hex')
    const known = kept.get(key)
    if (known) return known
    const answer = make()
    kept.set(key, answer)
    answer.catch(() => kept.delete(key))
    return answer
  }
}
