import { expect, it } from 'vitest'
import { failureOf } from './failure-of.ts'

it('keeps what a call says of its failure', () => {
  const fields = [{ field: 'email', code: 'invalid' }]
  const thrown = {
    code: 'validationFailed',
    message: 'No mail',
    fields,
    retryAfter: 5,
    captchaRequired: true,
  }
  expect(failureOf(thrown)).toEqual(thrown)
})

it('takes anything else for a system error, and nothing of another type', () => {
  const nothing = { code: 'systemError', captchaRequired: false }
  for (const thrown of [undefined, null, 'loginFailed', 5, {}])
    expect(failureOf(thrown)).toStrictEqual(nothing)
  for (const code of ['toString', ['loginFailed'], 5]) expect(failureOf({ code }).code).toBe('systemError')
  const strange = {
    code: 'loginFailed',
    message: 5,
    fields: 'email',
    retryAfter: '5',
    captchaRequired: 'yes',
  }
  expect(failureOf(strange)).toStrictEqual({ code: 'loginFailed', captchaRequired: false })
})
