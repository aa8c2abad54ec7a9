import type { ErrorCode, Failure } from '#schemas/errors/errors.ts'

type Details = Omit<Failure, 'success' | 'code' | 'message'>

/** What the client throws: a code of the error table, and what the platform said beside it. */
export class ApiError extends Error implements Details {
  readonly code: ErrorCode
  readonly fields?: NonNullable<Failure['fields']>
  readonly captchaRequired?: boolean
  readonly retryAfter?: number
  readonly release?: string
  readonly playing?: string
  readonly roles?: NonNullable<Failure['roles']>
  readonly conflicts?: NonNullable<Failure['conflicts']>
  readonly findings?: NonNullable<Failure['findings']>
  readonly paths?: NonNullable<Failure['paths']>
  readonly requestId?: string

  constructor(code: ErrorCode, message: string = code, details: Details = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    Object.assign(this, details)
  }
}
