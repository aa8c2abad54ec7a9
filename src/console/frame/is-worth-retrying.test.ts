import { expect, it } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { isWorthRetrying } from './is-worth-retrying.ts'

it('tries again what may go away by itself, three times', () => {
  for (const code of ['systemError', 'networkAbnormal', 'pageSlow'] as const) {
    const tries = [0, 1, 2, 3].map((failures) => isWorthRetrying(failures, new ApiError(code)))
    expect(tries, code).toEqual([true, true, true, false])
  }
  expect(isWorthRetrying(0, new TypeError('of a chunk'))).toBe(true)
})

it('says at once what stays as it is', () => {
  for (const code of ['notFound', 'forbidden', 'badRequest'] as const)
    expect(isWorthRetrying(0, new ApiError(code)), code).toBe(false)
})
