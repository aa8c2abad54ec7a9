import { expect, it } from 'vitest'
import { proveLogins } from '#tests/prove/mutated-logins.ts'

/** Ten thousand, as threat T06 asks, are in `npm run prove -- logins`. */
const bodies = 500

it('T06 a login is never taken from a changed body without the right factor, and is with it', async () => {
  const counts = await proveLogins({ bodies, seed: 6 })
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(bodies)
  // Most have no shape of a login; those that have are checked by their own way.
  for (const each of ['badRequest', 'loginFailed', 'verificationCodeInvalid'])
    expect(counts[each], each).toBeGreaterThan(3)
})
