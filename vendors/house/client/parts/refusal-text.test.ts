import { expect, it } from 'vitest'
import { refusalText } from './refusal-text.ts'

it.each([
  ['notEnoughMoney', 'notEnoughMoney'],
  ['limitReached', 'limitReached'],
  // Its vendor was switched off while it was open.
  ['gameUnavailable', 'gameUnavailable'],
  ['tokenExpired', 'sessionOver'],
  ['userDisabled', 'refused'],
  [undefined, 'refused'],
])('a stake that the wallet refused as %s is told as %s', (code, words) => {
  expect(refusalText(code)).toBe(words)
})
