import DataLoader from 'dataloader'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'
import { retryConflicts } from './retry-conflicts.ts'

/**
 * One question for what many callers ask at the same time: what comes while a question is under way goes together in the next one, so
 * that many callers cost hardly more than one, and a single one waits for nobody. Nothing is kept: each answer is of a question that was
 * put after its caller asked.
 *
 * `ask` gives the answers in the order of what it was given, at most `most` at once. Where it fails though the database is there, each
 * is asked by itself, so that nobody fails for another's sake.
 */
export function together<Given, Answer>(
  ask: (given: readonly Given[]) => Promise<readonly Answer[]>,
  most = 256,
): (given: Given) => Promise<Answer> {
  let underWay: Promise<unknown> = Promise.resolve()
  const loader = new DataLoader<Given, Answer>((given) => (underWay = askAll(given)), {
    cache: false,
    maxBatchSize: most,
    // When all that has arrived has been read.
    batchScheduleFn: (send) => void underWay.finally(() => setImmediate(send)),
  })
  return (given) => loader.load(given)

  /** Never rejects. */
  async function askAll(given: readonly Given[]): Promise<(Answer | Error)[]> {
    try {
      return [...(await retryConflicts(() => ask(given)))]
    } catch (error) {
      if (given.length === 1 || isDatabaseUnavailable(error)) return given.map(() => error as Error)
      return (await Promise.all(given.map((each) => askAll([each])))).flat()
    }
  }
}
