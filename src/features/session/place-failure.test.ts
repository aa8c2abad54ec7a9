import { describe, expect, it } from 'vitest'
import { fieldView } from '#schemas/forms/field-view.ts'
import type { FieldId } from '#schemas/forms/field-ids.ts'
import { placeFailure } from './place-failure.ts'

const rule = { enabled: true, required: true, min: 1, max: 20 }
const formOf = (...ids: FieldId[]) => ({
  fields: ids.map((id) => fieldView(id, rule, true, { group: 'account', countries: [] })),
})

describe('placeFailure', () => {
  it('puts what the platform says of a field at that field', () => {
    const fields = [{ code: 'tooShort', field: 'username', params: { min: 6 } }]
    expect(placeFailure({ code: 'validationFailed', fields }, formOf('username'))).toEqual({ fields })
  })

  it('knows to which field an error always belongs', () => {
    expect(placeFailure({ code: 'usernameTaken' }, formOf('username', 'password'))).toEqual({
      fields: [{ code: 'usernameTaken', field: 'username' }],
    })
  })

  it('says above the form what has no field there', () => {
    expect(placeFailure({ code: 'captchaRequired' }, formOf('username'))).toEqual({
      fields: [],
      whole: 'captchaRequired',
    })
    expect(
      placeFailure(
        { code: 'validationFailed', fields: [{ code: 'required', field: 'zalo' }] },
        formOf('username'),
      ),
    ).toEqual({ fields: [], whole: 'validationFailed' })
    expect(placeFailure({ code: 'loginFailed' }, formOf('username', 'password')).whole).toBe('loginFailed')
  })

  it('does not say twice what the platform said of the owner itself', () => {
    const fields = [{ code: 'captchaInvalid', field: 'captcha' }]
    expect(placeFailure({ code: 'captchaInvalid', fields }, formOf('captcha')).fields).toEqual(fields)
  })
})
