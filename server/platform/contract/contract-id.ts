import { callIds, calls } from '#schemas/calls/calls.ts'
import { sha256 } from '../sha256.ts'

/** Names what this server declares the answers of its calls as: two builds with the same name agree on every answer. */
export const contractId = sha256(JSON.stringify(callIds.map((id) => [id, calls[id].answer])))
  .toString('hex')
  .slice(0, 16)
