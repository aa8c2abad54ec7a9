import { expect, it, vi } from 'vitest'
import { sixtyAtOnce } from '#tests/support/server/sixty-at-once.ts'
import { movableClock } from '../../platform/clock.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import { countCodeGuesses } from './code-guesses.ts'

const start = new Date('2026-11-20T08:00:00Z')

it('T30 looks ten codes up when sixty are guessed at once, and the rest a minute later', async () => {
  const clock = movableClock(start)
  const guess = countCodeGuesses(clock)
  const lookUp = vi.fn(() => Promise.reject(new CallError('affiliateInvalid')))
  const attack = () =>
    sixtyAtOnce(() => guess('10.0.0.1', lookUp).catch(({ code }: CallError) => code)).then(
      (codes) => codes.filter((code) => code === 'tooManyRequests').length,
    )
  expect(await attack()).toBe(50)
  expect(lookUp).toHaveBeenCalledTimes(10)
  await expect(guess('10.0.0.1', lookUp)).rejects.toMatchObject({ details: { retryAfter: 60 } })
  clock.moveBy(59_999)
  expect(await attack()).toBe(60)
  clock.moveBy(1)
  expect(await attack()).toBe(50)
  expect(lookUp).toHaveBeenCalledTimes(20)
})

it('T30 counts no code that was right, and nobody else’s', async () => {
  const guess = countCodeGuesses(movableClock(start))
  const wrong = () => Promise.reject(new CallError('affiliateInvalid'))
  for (let index = 0; index < 9; index++) await expect(guess('10.0.0.1', wrong)).rejects.toThrow()
  for (let index = 0; index < 3; index++)
    expect(await guess('10.0.0.1', () => Promise.resolve('RIGHT'))).toBe('RIGHT')
  await expect(guess('10.0.0.1', wrong)).rejects.toMatchObject({ code: 'affiliateInvalid' })
  await expect(guess('10.0.0.1', wrong)).rejects.toMatchObject({ code: 'tooManyRequests' })
  await expect(guess('10.0.0.2', wrong)).rejects.toMatchObject({ code: 'affiliateInvalid' })
})
