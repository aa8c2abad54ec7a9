import { describe, expect, it } from 'vitest'
import { errorCodes, errors } from '#schemas/errors/errors.ts'
import { fieldView } from '#schemas/forms/field-view.ts'
import type { FieldId } from '#schemas/forms/fields/field-ids.ts'
import { showError } from './show-error.ts'

const rule = { enabled: true, required: true, min: 1, max: 20 }
const formOf = (...ids: FieldId[]) => ({
  fields: ids.map((id) => fieldView(id, rule, true, { group: 'account', countries: [] })),
})

describe('showError', () => {
  it('shows a field’s error from the platform at that field', () => {
    const fields = [{ code: 'tooShort', field: 'username', params: { min: 6 } }]
    expect(showError({ code: 'validationFailed', fields }, formOf('username'))).toEqual({ fields })
  })

  it('knows to which field an error always belongs', () => {
    expect(showError({ code: 'usernameTaken' }, formOf('username', 'password'))).toEqual({
      fields: [{ code: 'usernameTaken', field: 'username' }],
    })
  })

  it('shows errors without a field above the form', () => {
    expect(showError({ code: 'captchaRequired' }, formOf('username'))).toEqual({
      fields: [],
      whole: { code: 'captchaRequired' },
    })
    expect(
      showError(
        { code: 'validationFailed', fields: [{ code: 'required', field: 'zalo' }] },
        formOf('username'),
      ),
    ).toEqual({ fields: [], whole: { code: 'validationFailed' } })
  })

  it('does not say twice what the platform said of the owner itself', () => {
    const fields = [{ code: 'captchaInvalid', field: 'captcha' }]
    expect(showError({ code: 'captchaInvalid', fields }, formOf('captcha')).fields).toEqual(fields)
  })

  it('names the field at which the player goes on, without blaming it', () => {
    expect(showError({ code: 'loginFailed' }, formOf('username', 'password'))).toEqual({
      fields: [],
      whole: { code: 'loginFailed', goOnAt: 'password' },
    })
    expect(showError({ code: 'loginFailed' }, formOf('mobileNum')).whole).toEqual({ code: 'loginFailed' })
  })

  it('names the remedy', () => {
    const remedyOf = (code: Parameters<typeof showError>[0]['code']) => showError({ code }).whole?.remedy
    expect(remedyOf('networkAbnormal')).toBe('retry')
    expect(remedyOf('merchantMismatch')).toBe('reload')
    expect(remedyOf('sessionExpired')).toBe('login')
    expect(remedyOf('trialAccount')).toBe('register')
    expect(remedyOf('quotaExceeded')).toBe('contact')
    expect(remedyOf('lastWayIn')).toBeUndefined()
  })

  it('offers no second try before the time for it has come', () => {
    expect(showError({ code: 'tooManyRequests' }).whole?.remedy).toBe('retry')
    expect(showError({ code: 'tooManyRequests', retryAfter: 60 }).whole?.remedy).toBeUndefined()
  })

  it('has a field for every error that belongs to one, unless the platform names it', () => {
    const homeless = errorCodes.filter(
      (code) => ['field', 'captcha'].includes(errors[code].action) && !('field' in errors[code]),
    )
    expect(homeless).toEqual(['validationFailed'])
  })
})
