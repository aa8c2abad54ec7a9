import { ApiError } from './api-error.ts'
import { ChunkError, loadChunk } from './load-chunk.ts'

/** Loads a part of the application that a call needs. Throws `ApiError`, as the call itself would: mostly the connection is gone. */
export async function loadForCall<Module>(chunk: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await loadChunk(chunk, load)
  } catch (error) {
    const failure = error instanceof ChunkError ? error.failure : 'error'
    throw new ApiError(codes[failure])
  }
}

const codes = {
  offline: 'networkAbnormal',
  timeout: 'pageSlow',
  missing: 'unavailable',
  error: 'systemError',
} as const
