/**
 * Does `work` again, at most three times, when PostgreSQL gave it up for another's sake (serialization failure, deadlock). Nothing of it
 * was kept then.
 */
export async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let retry = 0; ; retry++) {
    try {
      return await work()
    } catch (error) {
      if (retry === 3 || !isConflict(error)) throw error
      // Uneven waits, so that two that met do not meet again.
      await new Promise((resolve) => setTimeout(resolve, 2 ** retry * (5 + Math.random() * 10)))
    }
  }
}

function isConflict(error: unknown) {
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')
}
