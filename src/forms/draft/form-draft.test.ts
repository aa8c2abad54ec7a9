import { describe, expect, it, vi } from 'vitest'
import { registrationModule } from '#tests/support/forms/form-module.ts'
import { FormDraft } from './form-draft.ts'

const required = { enabled: true, required: true }
const optional = { enabled: true, required: false }
const now = () => new Date('2026-06-15T00:00:00Z')

const plain = registrationModule({ email: optional })
const draftOf = (module = plain) => new FormDraft(module, { now })
const codes = (draft: FormDraft) => draft.summary.map(({ field, code }) => `${field}: ${code}`)

function fill(draft: FormDraft) {
  draft.enter('username', ' maria01 ')
  draft.enter('password', 'correct horse')
  draft.enter('confirmPassword', 'correct horse')
  draft.enter('agreement', true)
}

describe('what is under way', () => {
  it('is not validated until it is ready, while the other fields are', () => {
    const draft = draftOf(registrationModule({ email: optional }, { captcha: true }))
    draft.setPending('captcha', true)
    expect(draft.submit()).toBeUndefined()
    expect(codes(draft)).not.toContain('captcha: required')
    fill(draft)
    expect(draft.submit()).toBeDefined()
    expect(draft.pendingField).toBe('captcha')
    draft.enter('captcha', 'work')
    draft.setPending('captcha', false)
    expect(draft.submit()).toMatchObject({ captcha: 'work' })
  })

  it('is invalid when its work failed', () => {
    const draft = draftOf(registrationModule({ email: optional }, { captcha: true }))
    fill(draft)
    draft.setPending('captcha', true)
    draft.setPending('captcha', false)
    expect(draft.submit()).toBeUndefined()
    expect(codes(draft)).toEqual(['captcha: required'])
  })
})

describe('errors while a form is filled', () => {
  it('says nothing while a field is typed in for the first time, then on leaving it, then with each key', () => {
    const draft = draftOf()
    draft.enter('email', 'ma')
    expect(draft.errorOf('email')).toBeUndefined()
    draft.leave('email')
    expect(draft.errorOf('email')?.code).toBe('pattern.email')
    draft.enter('email', 'maria@example.com')
    expect(draft.errorOf('email')).toBeUndefined()
    draft.enter('email', 'maria@')
    expect(draft.errorOf('email')?.code).toBe('pattern.email')
  })

  it('does not complain about a field that the focus only passed through', () => {
    const draft = draftOf()
    draft.leave('username')
    expect(draft.errorOf('username')).toBeUndefined()
  })

  it('validates the confirmation again when either of the two changes', () => {
    const draft = draftOf()
    draft.enter('password', 'correct horse')
    draft.enter('confirmPassword', 'correct house')
    draft.leave('confirmPassword')
    expect(draft.errorOf('confirmPassword')?.code).toBe('notEqual')
    draft.enter('password', 'correct house')
    expect(draft.errorOf('confirmPassword')).toBeUndefined()
    draft.enter('password', 'correct mouse')
    expect(draft.errorOf('confirmPassword')?.code).toBe('notEqual')
  })
})

describe('a password that everyone tries first', () => {
  const view = plain.form.fields.find(({ id }) => id === 'password')

  function isGuessable(draft: FormDraft) {
    if (!view) throw new Error('The form sets no password')
    return draft.isGuessable(view)
  }

  it('is validated with the first key, and an error when the field is left', () => {
    const draft = draftOf()
    draft.enter('password', 'password1')
    expect(isGuessable(draft)).toBe(true)
    draft.leave('password')
    expect(draft.errorOf('password')?.code).toBe('passwordCommon')
    draft.enter('password', 'correct horse')
    expect(isGuessable(draft)).toBe(false)
    expect(draft.errorOf('password')).toBeUndefined()
  })

  it('is that of a name that is typed after it, of the site, and of the account', () => {
    const draft = draftOf()
    draft.enter('password', 'maria01!')
    draft.leave('password')
    expect(draft.errorOf('password')).toBeUndefined()
    draft.enter('username', 'maria01')
    expect(draft.errorOf('password')?.code).toBe('passwordCommon')
    draft.enter('password', 'solmar2024')
    expect(draft.errorOf('password')).toBeUndefined()
    draft.know(['Solmar', 'josefa'])
    expect(draft.errorOf('password')?.code).toBe('passwordCommon')
    draft.enter('password', 'josefa99')
    expect(draft.errorOf('password')?.code).toBe('passwordCommon')
  })

  it('is rejected before anything is sent', () => {
    const draft = draftOf()
    fill(draft)
    for (const field of ['password', 'confirmPassword']) draft.enter(field, 'password1')
    expect(draft.submit()).toBeUndefined()
    expect(codes(draft)).toEqual(['password: passwordCommon'])
  })
})

describe('a submit', () => {
  it('F43 gives what the form accepts, trimmed, and nothing that is not shown, whoever filled it', () => {
    const draft = new FormDraft(plain, { now, initial: { email: '', affiliateCode: 'FILLED-BY-A-STRANGER' } })
    fill(draft)
    expect(draft.submit()).toEqual({
      username: 'maria01',
      password: 'correct horse',
      confirmPassword: 'correct horse',
      agreement: true,
    })
  })

  it('lists everything that is wrong in the order of the form, in the words of the fields', () => {
    const draft = draftOf()
    draft.enter('username', 'maria01')
    expect(draft.submit()).toBeUndefined()
    expect(codes(draft)).toEqual(['password: required', 'confirmPassword: required', 'agreement: mustAccept'])
    for (const error of draft.summary) expect(draft.errorOf(error.field)).toBe(error)
  })

  it('removes a corrected error, and does not show it again during typing', () => {
    const draft = draftOf()
    draft.submit()
    fill(draft)
    expect(codes(draft)).toEqual([])
    draft.enter('username', '')
    expect(draft.errorOf('username')?.code).toBe('required')
    expect(codes(draft)).toEqual([])
  })
})

describe('what the platform refuses', () => {
  const taken = { code: 'usernameTaken', field: 'username' }

  it('stays at its field until the field is edited', () => {
    const draft = draftOf()
    fill(draft)
    draft.submit()
    draft.setServerErrors([taken])
    draft.enter('email', 'maria@example.com')
    draft.leave('username')
    expect(draft.errorOf('username')).toBe(taken)
    expect(codes(draft)).toEqual(['username: usernameTaken'])
    draft.enter('username', 'maria02')
    expect(draft.errorOf('username')).toBeUndefined()
    expect(codes(draft)).toEqual([])
  })

  it('does not stand in the way of sending the same again', () => {
    const draft = draftOf()
    fill(draft)
    draft.setServerErrors([taken])
    expect(draft.submit()).toMatchObject({ username: 'maria01' })
  })

  it('returns errors that belong to no field of the form', () => {
    const strange = { code: 'invalid', field: 'zalo' }
    expect(draftOf().setServerErrors([taken, strange])).toEqual([strange])
  })
})

describe('another release', () => {
  it('keeps what was typed, also for a field that goes and comes back', () => {
    const draft = draftOf()
    draft.enter('email', 'maria@example.com')
    draft.enter('username', 'maria01')
    draft.change(registrationModule({}))
    expect(draft.valueOf('username')).toBe('maria01')
    expect(draft.validateFields(['username'])).not.toHaveProperty('email')
    draft.change(registrationModule({ email: required, nickname: required }))
    expect(draft.valueOf('email')).toBe('maria@example.com')
  })

  it('validates again what it had validated, by the new rules, and complains about no new field yet', () => {
    const draft = draftOf()
    draft.enter('username', 'maria01')
    draft.leave('username')
    draft.change(registrationModule({ username: { ...required, minLength: 9 }, nickname: required }))
    expect(draft.errorOf('username')).toMatchObject({ code: 'tooShort', params: { min: 9 } })
    expect(draft.errorOf('nickname')).toBeUndefined()
  })

  it('holds a field that it does not ask for any more while that has the focus, and neither validates nor sends it', () => {
    const draft = draftOf()
    fill(draft)
    draft.arrive('password')
    draft.enter('email', 'half a word')
    draft.depart('password')
    draft.arrive('email')
    draft.change(registrationModule({ nickname: optional }))
    expect(draft.shown.fields.map(({ id }) => id)).toEqual([
      'username',
      'password',
      'confirmPassword',
      'email',
      'nickname',
      'agreement',
    ])
    expect(draft.isHeld('email')).toBe(true)
    expect(draft.isHeld('nickname')).toBe(false)
    draft.leave('email')
    expect(draft.errorOf('email')).toBeUndefined()
    expect(draft.submit()).not.toHaveProperty('email')
    draft.depart('email')
    expect(draft.shown).toBe(draft.module.form)
    draft.change(plain)
    expect(draft.valueOf('email')).toBe('half a word')
  })
})

describe('a captcha', () => {
  it('is emptied for another picture without losing what was said about the last answer', () => {
    const draft = draftOf(registrationModule({}, { captcha: true }))
    fill(draft)
    draft.enter('captcha', 'aB3d')
    draft.submit()
    draft.setServerErrors([{ code: 'captchaInvalid', field: 'captcha' }])
    draft.clear('captcha')
    expect(draft.valueOf('captcha')).toBeUndefined()
    expect(draft.errorOf('captcha')?.code).toBe('captchaInvalid')
  })
})

describe('what a key costs', () => {
  it('is told only to what follows that field, and errors only to those whose words change', () => {
    const draft = draftOf()
    const others = vi.fn()
    const follower = vi.fn()
    for (const { id } of plain.form.fields) draft.listen(`error:${id}`, others)
    draft.listen('form', others)
    draft.listen('summary', others)
    draft.listen('value:email', others)
    draft.listen('value:password', follower)
    for (const text of ['c', 'co', 'cor']) draft.enter('password', text)
    expect(follower).toHaveBeenCalledTimes(3)
    draft.leave('password')
    expect(others).toHaveBeenCalledTimes(1)
    draft.enter('password', 'corr')
    expect(others).toHaveBeenCalledTimes(1)
  })
})
