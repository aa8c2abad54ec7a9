import { errors, type ErrorCode } from '#schemas/errors/errors.ts'

/** The code of anything thrown: the client's `ApiError` carries one; everything else is a system error. */
export function errorCodeOf(thrown: unknown): ErrorCode {
  const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : undefined
  return isErrorCode(code) ? code : 'systemError'
}

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errors, value)
}
