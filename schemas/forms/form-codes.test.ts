import { describe, expect, it } from 'vitest'
import { formatMessageId, formCodes, messageIdOfCode, saysLength } from './form-codes.ts'

describe('the message of an error', () => {
  it('belongs to the pattern, to the form, or to the platform', () => {
    expect(messageIdOfCode('pattern.thai')).toBe('form.part.thai')
    expect(messageIdOfCode('tooShort')).toBe('form.tooShort')
    expect(messageIdOfCode('usernameTaken')).toBe('error.usernameTaken')
  })

  it('says the length beside a pattern, unless the pattern is about lengths itself', () => {
    expect(saysLength('pattern.thai')).toBe(true)
    for (const code of ['pattern.date', 'pattern.emailLengths', ...formCodes])
      expect(saysLength(code)).toBe(false)
  })

  it.each([
    ['username', 'form.format.account'],
    ['password', 'form.format.password'],
    ['newPassword', 'form.format.password'],
    ['email', 'form.format.email'],
  ])('says of %s what the catalogue of errors says of a wrong format', (field, message) => {
    expect(formatMessageId({ code: 'pattern.noSpaces', field })).toBe(message)
    expect(formatMessageId({ code: 'pattern.own', field })).toBeUndefined()
    for (const code of formCodes) expect(formatMessageId({ code, field })).toBeUndefined()
  })

  it('leaves the other fields to their patterns', () => {
    expect(formatMessageId({ code: 'pattern.fullName', field: 'payeeName' })).toBeUndefined()
  })
})
