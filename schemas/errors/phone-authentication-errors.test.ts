import { expect, it } from 'vitest'
import { errorStatuses } from './error-statuses.ts'
import { phoneAuthenticationError, phoneAuthenticationErrors } from './phone-authentication-errors.ts'

it('gives each of the eleven a code of the error table', () => {
  expect(Object.keys(phoneAuthenticationErrors)).toHaveLength(11)
  for (const [name, code] of Object.entries(phoneAuthenticationErrors)) {
    expect(phoneAuthenticationError(name)).toBe(code)
    expect(errorStatuses[code]).toBeGreaterThanOrEqual(400)
  }
})

it('takes what nobody has named as unknown', () => {
  for (const name of ['constructor', '__proto__', 'something-new', 7, null, undefined]) {
    expect(phoneAuthenticationError(name)).toBe('smsNotSent')
  }
})
