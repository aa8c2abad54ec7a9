export type ChunkFailure = 'missing' | 'timeout' | 'error'

/** A part of the application that could not be loaded (specification §8). */
export class ChunkError extends Error {
  readonly chunk: string
  readonly failure: ChunkFailure

  constructor(chunk: string, failure: ChunkFailure) {
    super(`Loading chunk ${chunk} failed (${failure})`)
    this.name = 'ChunkError'
    this.chunk = chunk
    this.failure = failure
  }
}

/** Milliseconds that a chunk gets (specification §9). */
const patience = 120_000

/** Loads a chunk, or throws `ChunkError` that says whether it was missing, too slow or broken. */
export async function loadChunk<Module>(chunk: string, load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError(chunk, 'timeout')), patience)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    throw error instanceof ChunkError ? error : new ChunkError(chunk, failureOf(error))
  } finally {
    clearTimeout(timer)
  }
}

/** Browsers say that a module could not be fetched, or whatever its code threw. */
function failureOf(error: unknown): ChunkFailure {
  // Without a connection everything seems to be missing, and a reload would lose the page.
  if (!navigator.onLine) return 'error'
  const text = error instanceof Error ? error.message : ''
  return /fetch|import|load|MIME/i.test(text) ? 'missing' : 'error'
}
