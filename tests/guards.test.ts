import { expect, it } from 'vitest'
import { requestedCalls, threatsNamed, usesWord } from './support/lint/read-sources.ts'

it('takes a call that is only mentioned for none that is made', () => {
  expect(
    requestedCalls(`// request('logout')
      const kind = 'login'; show('captcha')
      request(mode === 'x' ? 'registerMobile' : 'register', { body: { form: 'login' } })
      request(
        'freePlay', {})`),
  ).toEqual(['x', 'registerMobile', 'register', 'freePlay'])
})

it('takes a threat for tested only where a test that runs names it', () => {
  expect(
    threatsNamed(`// it('T01 was here', …)
      /** describe('T02 …') */
      it.skip('T03 is skipped', () => {})
      const title = 'T04 in a text'
      it('T05, T06 are refused', () => {})
      describe("T105 what is sent", () => {})
      it.each(places)('F3 in %s', () => {})`),
  ).toEqual(['T05', 'T06', 'T105', 'F3'])
})

it('takes a flag that a comment names for none that is used', () => {
  expect(usesWord('// FREEPLAY3 hides it', 'FREEPLAY3')).toBe(false)
  expect(usesWord('flags.FREEPLAY3X', 'FREEPLAY3')).toBe(false)
  expect(usesWord("const address = 'http://a/b'; if (flags.FREEPLAY3) show()", 'FREEPLAY3')).toBe(true)
})
