import { expect, it } from 'vitest'
import { registrationModes } from '../config/registration-modes.ts'
import { partsOf } from './patterns.ts'
import { validateForm, type FormModule } from './validate-form.ts'

it('tells the first demand of a pattern that is not met, in whatever order the validator lists them', () => {
  const parts = partsOf('strongPassword')
  const field = {
    id: 'password',
    widget: 'newPassword',
    required: true,
    autocomplete: 'new-password',
    min: 1,
    max: 64,
    parts,
    normalise: 'none',
    group: 'account',
  } as const
  const form = { name: 'x', schema: {}, fields: [field], rules: [], diagnostics: [] }
  const errors = parts.map(({ expression }) => ({
    keyword: 'pattern',
    instancePath: '/password',
    params: { pattern: expression },
  }))
  for (const listed of [errors, errors.toReversed()]) {
    const validate: FormModule['validate'] = Object.assign(() => false, { errors: listed })
    const [error] = validateForm({ form, validate }, { password: '?' }, { now: new Date(0) })
    expect(error?.code).toBe('pattern.oneUppercase')
  }
})

it('puts the tab of the username before that of the mobile number', () => {
  const flags = { USERNAMEREG3: true, MOBILENUMREG3: true } as Parameters<typeof registrationModes>[0]
  expect(registrationModes(flags)).toEqual(['username', 'mobile'])
})
