import { isCommon } from '#schemas/forms/validation/common-passwords.ts'
import { CallError } from '../../platform/contract/call-error.ts'

/** Throws `validationFailed` with `passwordCommon` at the field. `around`: what stands around the account, such as its name. */
export function assertUncommon(password: string, field: string, around: readonly string[]): void {
  if (isCommon(password, around)) {
    throw new CallError('validationFailed', { fields: [{ field, code: 'passwordCommon' }] })
  }
}
