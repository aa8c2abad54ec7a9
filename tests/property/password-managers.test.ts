import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileForms } from '#schemas/forms/compile-form.ts'
import { ruledFieldIds } from '#schemas/forms/fields/field-ids.ts'
import type { CompiledForm } from '#schemas/forms/form.ts'
import { formFlags } from '#schemas/forms/form-model.ts'
import { needsAccountName } from '#schemas/forms/for-password-managers.ts'
import { kidlat } from '#server/demo/kidlat.ts'
import { solmar } from '#server/demo/solmar.ts'
import { propertyRuns, sensibleSource } from '../support/forms/arbitrary-forms.ts'

const isPassword = ({ widget }: CompiledForm['fields'][number]) =>
  widget === 'password' || widget === 'newPassword'

/** What password managers read from a form: who logs in, and nothing that is used once where a name is looked for. */
function expectManageable({ name, fields }: CompiledForm) {
  if (!fields.some(isPassword)) return
  const named = fields.filter(({ autocomplete }) => autocomplete === 'username')
  expect(named.length, name).toBe(needsAccountName(fields) ? 0 : 1)
  fields.forEach((view, at) => {
    const before = fields[at - 1]
    if (isPassword(view)) expect(before?.autocomplete, name).not.toBe('one-time-code')
  })
}

describe('a form with a password', () => {
  it('suits password managers, in every form of every merchant with every flag', () => {
    for (const { register } of [solmar, kidlat]) {
      for (let bits = 0; bits < 2 ** formFlags.length; bits++) {
        const flags = Object.fromEntries(formFlags.map((flag, at) => [flag, Boolean(bits & (1 << at))]))
        for (const form of compileForms({ flags, register, timeZone: 'UTC' })) expectManageable(form)
      }
    }
  })

  it('suits them whatever an operator has put where', () => {
    fc.assert(
      fc.property(sensibleSource, (source) => {
        for (const form of compileForms(source)) expectManageable(form)
      }),
      { numRuns: propertyRuns(100) },
    )
  })

  it('names the account by the mobile number where there is no username, and unseen where there is neither', () => {
    const fields = Object.fromEntries(ruledFieldIds.map((id) => [id, { enabled: true, required: false }]))
    const flags = Object.fromEntries(formFlags.map((flag) => [flag, true]))
    const forms = compileForms({ flags, register: { ...solmar.register, fields }, timeZone: 'UTC' })
    const ways = forms
      .filter(({ fields: all }) => all.some(isPassword))
      .map((form) => [form.name, wayOf(form)])
    expect(Object.fromEntries(ways)).toMatchObject({
      'register.username': 'username',
      'register.mobile': 'mobileNum',
      'login.password': 'username',
      'forgotPassword.phone': 'mobileNum',
      'forgotPassword.link': 'unseen',
      'changePassword.member': 'unseen',
      'changePassword.forced': 'unseen',
      'changePassword.set': 'unseen',
      'paymentPassword.set': 'unseen',
      'paymentPassword.change': 'unseen',
      'bindMobile.member': 'unseen',
      'bindEmail.member': 'unseen',
    })
  })
})

function wayOf({ fields }: CompiledForm) {
  return fields.find(({ autocomplete }) => autocomplete === 'username')?.id ?? 'unseen'
}
