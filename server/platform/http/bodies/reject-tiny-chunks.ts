import type { RequestPayload } from 'fastify'

/** Parts that any body may come in, and bytes that each one more has to bring on average. */
const usual = 512
const leastOnAverage = 64

/**
 * Hangs up where a body comes in so many small parts that holding them takes hundreds of times what they say: a chunk may be one byte long,
 * and Node keeps an object for each until somebody reads. Parts are seen as they arrive, because thousands may wait for whoever asks the
 * database first.
 */
export function rejectTinyChunks(payload: RequestPayload): void {
  const push = payload.push.bind(payload)
  let parts = 0
  let bytes = 0
  payload.push = (part: Buffer | null) => {
    parts++
    bytes += part?.length ?? 0
    if (parts <= usual + bytes / leastOnAverage) return push(part)
    if (!payload.destroyed) payload.destroy(new TooManyParts('The body comes in too many parts.'))
    return false
  }
}

class TooManyParts extends Error {
  readonly statusCode = 413
}
