import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paced } from './paced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('does the first at once, and a hundred that come meanwhile as one', async () => {
  const work = vi.fn()
  const pace = paced(2_000, work)
  for (let times = 0; times < 100; times++) pace.ask()
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(work).toHaveBeenCalledTimes(2)
})

it('waits for work that takes longer, goes on after one that fails, and stops', async () => {
  let fail = (_: Error) => {}
  const work = vi.fn(() => new Promise<void>((_, reject) => (fail = reject)))
  const pace = paced(2_000, work)
  pace.ask()
  pace.ask()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(work).toHaveBeenCalledTimes(1)
  fail(new Error('away'))
  await vi.advanceTimersByTimeAsync(0)
  expect(work).toHaveBeenCalledTimes(2)
  pace.ask()
  pace.stop()
  fail(new Error('away'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(work).toHaveBeenCalledTimes(2)
})
