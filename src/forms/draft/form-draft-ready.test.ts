import { beforeEach, expect, it, vi } from 'vitest'
import type { FormModule } from '#schemas/forms/validation/validate-form.ts'

const field = {
  required: true,
  group: 'contact',
  normalise: 'phone',
  parts: [],
  autocomplete: 'tel',
} as const
const module = {
  form: {
    name: 'login.sms',
    fields: [{ ...field, id: 'mobileNum', widget: 'phone' }],
    rules: [
      {
        rule: 'phoneForCountry',
        field: 'mobileNum',
        countries: [{ countryCode: 'PH', countryDialingCode: '63', minDigits: 10, maxDigits: 10 }],
        plan: { countries: {} },
      },
    ],
  },
  validate: () => true,
} as unknown as FormModule

/** What was loaded once stays: each test begins without. */
beforeEach(() => vi.resetModules())

async function draftOf() {
  const { FormDraft } = await import('./form-draft.ts')
  return new FormDraft(module, { now: () => new Date() })
}

it('loads what reads numbers when a field that was typed in is left, and then says what is wrong', async () => {
  const draft = await draftOf()
  draft.enter('mobileNum', 'abc')
  expect([draft.isTouched, draft.isReady]).toEqual([false, false])
  draft.leave('mobileNum')
  expect(draft.isTouched).toBe(true)
  expect(draft.errorOf('mobileNum')).toBeUndefined()
  await vi.waitFor(() => expect(draft.isReady).toBe(true))
  expect(draft.errorOf('mobileNum')).toMatchObject({ code: 'phoneInvalid' })
})

it('leaves the number to the platform where that cannot be loaded', async () => {
  vi.doMock('#schemas/forms/validation/read-mobile-number.ts', () => {
    throw new Error('offline')
  })
  const draft = await draftOf()
  draft.enter('mobileNum', 'abc')
  expect(draft.submit()).toEqual({ mobileNum: 'abc' })
  await draft.prepare()
  expect(draft.isReady).toBe(true)
  expect(draft.submit()).toEqual({ mobileNum: 'abc' })
  vi.doUnmock('#schemas/forms/validation/read-mobile-number.ts')
})
