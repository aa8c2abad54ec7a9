import { ApiError } from './api-error.ts'

/** The bytes of a file of the site. Throws `ApiError` and nothing else. */
export async function fetchFile(address: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const limit = AbortSignal.timeout(patience)
  let response: Response
  try {
    response = await fetch(address, { signal: AbortSignal.any([limit, signal]) })
    if (response.ok) return new Uint8Array(await response.arrayBuffer())
  } catch {
    throw new ApiError(limit.aborted ? 'pageSlow' : 'networkAbnormal')
  }
  throw new ApiError(response.status === 404 ? 'unavailable' : 'systemError')
}

/** Milliseconds after which a file is given up: half a megabyte over a poor connection. */
const patience = 30_000
