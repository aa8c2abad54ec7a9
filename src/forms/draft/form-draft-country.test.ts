import { describe, expect, it } from 'vitest'
import { registrationModule } from '#tests/support/forms/form-module.ts'
import { FormDraft } from './form-draft.ts'

const draftOf = (module: ReturnType<typeof registrationModule>) =>
  new FormDraft(module, { now: () => new Date('2026-06-15T00:00:00Z') })
const codes = (draft: FormDraft) => draft.summary.map(({ field, code }) => `${field}: ${code}`)

describe('the country of a number', () => {
  const flags = { UPDATEMOBILEICC3: true }
  const byNumber = (countries?: string[]) => registrationModule({}, { mode: 'mobile', flags, countries })
  const choose = (draft: FormDraft, code: string) => draft.enter('countryDialingCode', code)
  const problem = (draft: FormDraft) => draft.errorOf('countryDialingCode')?.code

  it('defaults to the first one', () => {
    expect(draftOf(byNumber()).valueOf('countryDialingCode')).toBe('63')
  })

  it('is asked for again when the chosen one is there no more, and nothing is sent before', () => {
    const draft = draftOf(byNumber())
    choose(draft, '66')
    draft.enter('mobileNum', '812345678')
    draft.change(byNumber(['PH']))
    expect(draft.valueOf('countryDialingCode')).toBeUndefined()
    expect(draft.valueOf('mobileNum')).toBe('812345678')
    expect(problem(draft)).toBe('countryGone')
    expect(draft.validateFields(['countryDialingCode', 'mobileNum'])).toBeUndefined()
    expect(draft.submit()).toBeUndefined()
    expect(codes(draft)).toContain('countryDialingCode: countryGone')
    choose(draft, '63')
    expect(problem(draft)).toBeUndefined()
  })

  it('stays the one that was shown when the number was typed, though nobody chose it', () => {
    const draft = draftOf(byNumber())
    draft.enter('mobileNum', '9171234567')
    draft.change(byNumber(['TH', 'PH']))
    expect(draft.valueOf('countryDialingCode')).toBe('63')
    draft.change(byNumber(['TH']))
    expect(problem(draft)).toBe('countryGone')
    draft.change(byNumber(['TH', 'PH']))
    expect(problem(draft)).toBeUndefined()
    expect(draft.valueOf('countryDialingCode')).toBe('63')
  })

  it('follows the new first one until something is typed', () => {
    const draft = draftOf(byNumber())
    draft.change(byNumber(['TH']))
    expect(draft.valueOf('countryDialingCode')).toBe('66')
    expect(problem(draft)).toBeUndefined()
  })

  it('asks at the number when the chosen country is removed and another one would apply', () => {
    const draft = draftOf(byNumber())
    choose(draft, '66')
    draft.arrive('mobileNum')
    draft.enter('mobileNum', '81234567')
    draft.change(registrationModule({}, { mode: 'mobile' }))
    draft.enter('mobileNum', '812345678')
    expect(draft.errorOf('mobileNum')).toEqual({
      code: 'countryChanged',
      field: 'mobileNum',
      params: { code: '63' },
    })
    expect(draft.validateFields(['mobileNum'])).toBeUndefined()
    draft.depart('mobileNum')
    draft.arrive('mobileNum')
    draft.enter('mobileNum', '9171234567')
    expect(draft.validateFields(['mobileNum'])).toMatchObject({ mobileNum: '9171234567' })
  })
})
