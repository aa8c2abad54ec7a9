import { expect, it } from 'vitest'
import { registrationBody } from './registration-body.ts'

const location = {
  href: 'https://solmar.example/register?affiliate=x#top',
  origin: 'https://solmar.example',
  pathname: '/register',
  hostname: 'solmar.example',
}

it('sends the fields with where, how and by which form they were asked for', () => {
  const data = { username: 'maria01', agreement: true, email: undefined }
  expect(
    registrationBody({
      data,
      form: 'abc',
      captchaId: 'id',
      language: 'tl',
      termsVersion: '2026-10',
      location,
    }),
  ).toEqual({
    form: 'abc',
    user: { username: 'maria01', agreement: true },
    captchaId: 'id',
    registerUrl: location.href,
    domain: 'solmar.example',
    registerMethod: 'WEB',
    login: true,
    language: 'tl',
    termsVersion: '2026-10',
  })
})

it('leaves the query away rather than cut an address in two', () => {
  const long = { ...location, href: `${location.origin}${location.pathname}?${'q'.repeat(3000)}` }
  const body = registrationBody({ data: {}, form: 'abc', language: 'en', termsVersion: '1', location: long })
  expect(body.registerUrl).toBe('https://solmar.example/register')
  expect(body).not.toHaveProperty('captchaId')
})
