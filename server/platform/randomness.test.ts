import { expect, test } from 'vitest'
import { seededRandomness, systemRandomness } from './randomness.ts'

test.each([
  ['the system', systemRandomness],
  ['a seed', seededRandomness(7)],
])('what comes from %s has the promised shape', (_name, randomness) => {
  expect(Buffer.from(randomness.token(), 'base64url')).toHaveLength(32)
  expect(randomness.digits(6)).toMatch(/^\d{6}$/)
  expect(randomness.captchaText(5)).toMatch(/^[A-Z0-9]{5}$/)
  expect(randomness.uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(Array.from({ length: 200 }, () => randomness.token())).size).toBe(200)
})

test('a seed gives the same sequence every time', () => {
  const [one, two] = [seededRandomness(42), seededRandomness(42)]
  expect([one.token(), one.digits(6), one.uuid()]).toEqual([two.token(), two.digits(6), two.uuid()])
  expect(seededRandomness(43).token()).not.toBe(seededRandomness(42).token())
})
