import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { soonByKey } from './soon-by-key.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('acts once for all that was told within a moment, each key for itself, and however long it goes on', () => {
  const act = vi.fn()
  const { tell } = soonByKey(act, 500)
  tell('kidlat')
  for (let edit = 0; edit < 12; edit++) {
    tell('solmar')
    vi.advanceTimersByTime(100)
  }
  expect(act.mock.calls).toEqual([['kidlat'], ['solmar'], ['solmar']])
  vi.advanceTimersByTime(500)
  expect(act.mock.calls).toEqual([['kidlat'], ['solmar'], ['solmar'], ['solmar']])
})

it('does nothing more once it is stopped', () => {
  const act = vi.fn()
  const { tell, stop } = soonByKey(act, 500)
  tell('solmar')
  stop()
  vi.advanceTimersByTime(5_000)
  expect(act).not.toHaveBeenCalled()
})
