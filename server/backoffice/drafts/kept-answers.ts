import { createHash } from 'node:crypto'

/**
 * Keeps answers that are dear to work out, by what they are made of: many consoles ask for the same. The one that was asked for first goes
 * when there are too many; what fails is not kept.
 */
export function keptAnswers<Answer>(most: number) {
  const kept = new Map<string, Promise<Answer>>()
  return (madeOf: unknown, make: () => Promise<Answer>): Promise<Answer> => {
    const key = createHash('sha256').update(JSON.stringify(madeOf)).digest('hex')
    const known = kept.get(key)
    if (known) return known
    const answer = make()
    kept.set(key, answer)
    answer.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return answer
  }
}
