import { errorStatuses } from '#schemas/errors/error-statuses.ts'
import type { ErrorCode, Failure } from '#schemas/errors/errors.ts'

type Details = Omit<Failure, 'success' | 'code' | 'message' | 'requestId'>

/** A refusal that the contract names. Whatever else is thrown is a fault of ours and answers `systemError`. */
export class CallError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}, message: string = code) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorStatuses[this.code]
  }
}
