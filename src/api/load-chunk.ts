import { isReachable } from './is-reachable.ts'

export type ChunkFailure = 'missing' | 'timeout' | 'error' | 'offline'

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

/** Loads a chunk, or throws `ChunkError` that says whether it was missing, too slow or broken, or the network away. */
export async function loadChunk<Module>(chunk: string, load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError(chunk, 'timeout')), patience)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    throw error instanceof ChunkError ? error : new ChunkError(chunk, await causeOf(error))
  } finally {
    clearTimeout(timer)
  }
}

/** What a screen says of a failure, whichever it was. */
export function chunkFailureOf(error: unknown): ChunkFailure {
  return error instanceof ChunkError ? error.failure : 'error'
}

/** Browsers say that a module could not be fetched, or whatever its code threw. */
async function causeOf(error: unknown): Promise<ChunkFailure> {
  const text = error instanceof Error ? error.message : ''
  if (!/fetch|import|load|MIME/i.test(text)) return 'error'
  // Without a connection everything seems to be missing, and a reload would lose the page.
  return navigator.onLine && (await isReachable()) ? 'missing' : 'offline'
}
