import { vi } from 'vitest'
import type { TestApp } from '../server/test-app.ts'
import { waitingForLocks } from '../database/waiting-for-locks.ts'

interface Meanwhile<Answer> {
  change(changing: Pick<TestApp, 'db'>): Promise<unknown>
  call(): Promise<Answer>
}

/**
 * What a call is answered while something changes in the same moment: it finds what was before, and what is there then before it is
 * done. A call that waits for nobody is answered first.
 */
export async function changedMeanwhile<Answer>(
  { db }: Pick<TestApp, 'db'>,
  { change, call }: Meanwhile<Answer>,
): Promise<Answer> {
  const { answer } = await db.transaction().execute(async (changing) => {
    await change({ db: changing })
    const isAnswered = vi.fn()
    const answer = call().finally(isAnswered)
    await vi.waitFor(async () => {
      if (isAnswered.mock.calls.length === 0 && (await waitingForLocks(changing)) !== 1)
        throw new Error('neither answered nor waiting')
    }, 10_000)
    return { answer }
  })
  return answer
}
