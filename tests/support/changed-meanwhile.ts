import { vi } from 'vitest'
import type { NewCredentials } from '#server/account/credentials-table.ts'
import { changeCredentials } from './change-credentials.ts'
import type { TestApp } from './test-app.ts'
import { waitingForLocks } from './waiting-for-locks.ts'

/**
 * What a call is answered while the credentials of an account change in the same moment: it finds the ones of before, and the new ones are there before it is done.
 * A call that waits for nobody is answered before they are.
 */
export async function changedMeanwhile<Answer>(
  { db }: Pick<TestApp, 'db'>,
  { account, to, call }: { account: string; to: NewCredentials; call(): Promise<Answer> },
): Promise<Answer> {
  const { answer } = await db.transaction().execute(async (changing) => {
    await changeCredentials({ db: changing as typeof db }, account, to)
    const isAnswered = vi.fn()
    const answer = call().finally(isAnswered)
    await vi.waitFor(async () => {
      if (isAnswered.mock.calls.length === 0 && (await waitingForLocks(changing)) !== 1)
        throw new Error('asks')
    }, 10_000)
    return { answer }
  })
  return answer
}
